// Signs in to a server from the terminal: sends the code, reads it, and answers the token of the new session.
import { createInterface } from 'node:readline'
import { badInput } from '../errors.ts'
import { say } from '../speech.ts'
import { callServer } from './client.ts'
import type { Target } from './target.ts'

const SESSION = /^(?:__Host-)?exfil_session=([\w-]{43});/

/** The first line of what stands there; undefined at its end. */
const firstLine = async (input: NodeJS.ReadableStream): Promise<string | undefined> => {
  const lines = createInterface({ input })
  try {
    for await (const line of lines) return line
    return undefined
  } finally {
    lines.close()
  }
}

/** `ask` prompts for the code. */
export const logIn = async (
  target: Target,
  email: string,
  { input, ask }: { readonly input: NodeJS.ReadableStream; readonly ask: () => void },
): Promise<string> => {
  const visitor: Target = { ...target, token: undefined }
  await callServer(visitor, 'sendCode', { body: { email } })
  ask()
  const code = (await firstLine(input))?.trim() ?? ''
  if (code === '') throw badInput(say`no code was given`)
  const { headers } = await callServer(visitor, 'verifyCode', { body: { email, code } })
  const token = headers
    .getSetCookie()
    .map((cookie) => SESSION.exec(cookie)?.[1])
    .find((found) => found !== undefined)
  if (token === undefined) throw badInput(say`${target.url} signs in, but gives no session`)
  return token
}
