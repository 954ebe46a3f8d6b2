// Long answers on a terminal go through a pager, as those of git do.
import { spawnSync } from 'node:child_process'

/** What is known of the terminal; `rows` undefined where the answer goes into a file or a pipe. */
export interface Terminal {
  readonly rows: number | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly write: (text: string) => void
  /** Runs the pager over the text; false if there is none. */
  readonly page: (command: string, text: string) => boolean
}

/** `EXFIL_PAGER`, else `PAGER`, else `less`; an empty one and `cat` are none. */
const getPager = (env: Terminal['env']): string | undefined => {
  const command = (env.EXFIL_PAGER ?? env.PAGER ?? 'less').trim()
  return command === '' || command === 'cat' ? undefined : command
}

/** Writes the text, through the pager where it is longer than the terminal. */
export const writePaged = ({ rows, env, write, page }: Terminal, text: string): void => {
  const pager = getPager(env)
  // The prompt takes a line too.
  const isLong = rows !== undefined && text.split('\n').length > rows
  if (pager === undefined || !isLong || !page(pager, text)) write(text)
}

/** What the shell answers where it finds no such program, or may not run it. */
const NOT_FOUND = [126, 127]

/** The pager on this terminal. Like git, `less` gets `FRX` unless the user says otherwise: it ends by itself, with colours. */
export const runPager: Terminal['page'] = (command, text) => {
  const { error, status } = spawnSync(command, {
    shell: true,
    input: text,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { LESS: 'FRX', LV: '-c', ...process.env },
  })
  // Quitting the pager early closes the pipe.
  if (error !== undefined && 'code' in error && error.code !== 'EPIPE') return false
  return status === null || !NOT_FOUND.includes(status)
}
