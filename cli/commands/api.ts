// `exfil api`: signs in to a server, and describes its calls.
import { Command } from 'commander'
import { contract } from '#core/api/contract.ts'
import { API_BASE, type Endpoint } from '#core/api/endpoint.ts'
import { openApi } from '#core/api/openapi.ts'
import { apiReference } from '#core/api/reference.ts'
import { readContext } from '../context.ts'
import { type Output, type OutputListing, printDetail, printListing } from '../output.ts'
import { logIn } from '../remote/login.ts'
import { requiredTarget } from '../remote/target.ts'
import { apiFacts } from '../server/http/facts.ts'
import { say } from '../speech.ts'
import { programVersion } from '../version.ts'

export const apiCommand = (): Command => {
  const api = new Command('api').description("a server's API: sign in to it, and how its calls look")
  api
    .command('login')
    .argument('<email>', 'the address that gets the code')
    .description(
      'sign in to the server of --api with a code by mail, read from standard input; prints a token',
    )
    .action((email: string, _, command: Command) => login(command, email))
  api
    .command('openapi')
    .description('print the calls as an OpenAPI document')
    .action((_, command: Command) => readContext(command).output.write(openApiText()))
  api
    .command('docs')
    .description('print the page about the calls')
    .action((_, command: Command) => printDocs(readContext(command).output))
  return api
}

const openApiText = (): string => `${JSON.stringify(openApi(programVersion()), null, 2)}\n`

/** A call a line. */
const CALLS: OutputListing<readonly [string, Endpoint]> = {
  rows: Object.entries(contract),
  columns: [
    { title: 'call', value: ([id]) => id },
    { title: 'method', value: ([, { method }]) => method },
    { title: 'path', value: ([, { path }]) => API_BASE + path },
    { title: 'access', value: ([, { access }]) => access },
    { title: 'summary', value: ([, { summary }]) => summary },
  ],
  json: ([id]) => id,
  empty: '',
}

/** The page for people; for programs what they can read. */
const printDocs = (output: Output): void => {
  if (output.format === 'tsv') printListing(output, CALLS)
  else output.write(output.format === 'json' ? openApiText() : apiReference(apiFacts))
}

const login = async (command: Command, email: string): Promise<void> => {
  const { output } = readContext(command)
  const token = await logIn(requiredTarget(command), email, {
    input: process.stdin,
    ask: () => {
      if (process.stdin.isTTY) process.stderr.write(say`The code from the mail: `)
    },
  })
  printDetail(output, { json: { token }, human: () => token })
}
