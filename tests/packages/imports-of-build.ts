// Packages that the built program imports while it runs.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** `hono/cookie` is of the package `hono`, `@hono/node-server/conninfo` of `@hono/node-server`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Modules that one file imports or requires, also those that it imports later. */
export const importedModules = (file: string, text: string): readonly string[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const later = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end))
    return literal?.[1] ?? []
  })
  const required = [...text.matchAll(/\b(?:__)?require\(['"`]([^'"`$]+)['"`]\)/g)].map(
    ([, name = '']) => name,
  )
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...later,
    ...required,
  ]
}

/** Packages that the files of a folder import. */
export const importedPackages = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder)
      .filter((name) => /\.m?js$/.test(name))
      .flatMap((name) => importedModules(name, readFileSync(join(folder, name), 'utf8')))
      .filter((specifier) => !/^[./#]/.test(specifier) && !isBuiltin(specifier))
      .map(packageOf),
  )
