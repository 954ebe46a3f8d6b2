// Long answers on a terminal go through the pager that the user has chosen.
import { describe, expect, it } from 'vitest'
import { runPager, type Terminal, writePaged } from '#cli/pager.ts'

const LONG = 'line\n'.repeat(30)

/** What was written by itself, and what the pager got. */
const ran = (terminal: Partial<Terminal>, text: string) => {
  const written: string[] = []
  const paged: (readonly [string, string])[] = []
  writePaged(
    {
      rows: 24,
      env: {},
      write: (some) => written.push(some),
      page: (command, some) => paged.push([command, some]) > 0,
      ...terminal,
    },
    text,
  )
  return { written, paged }
}

describe('an answer', () => {
  it('that is longer than the terminal goes through less', () => {
    expect(ran({}, LONG)).toEqual({ written: [], paged: [['less', LONG]] })
  })

  it('that fits the terminal, or goes into a pipe, is written', () => {
    expect(ran({}, 'short\n')).toEqual({ written: ['short\n'], paged: [] })
    expect(ran({ rows: undefined }, LONG)).toEqual({ written: [LONG], paged: [] })
  })

  it.each([
    [{ PAGER: 'more' }, 'more'],
    [{ PAGER: 'more', EXFIL_PAGER: 'bat -p' }, 'bat -p'],
  ])('goes through the pager of %j', (env, command) => {
    expect(ran({ env }, LONG).paged).toEqual([[command, LONG]])
  })

  it.each([{ PAGER: '' }, { PAGER: 'cat' }, { PAGER: 'less', EXFIL_PAGER: '' }])(
    'goes through none with %j',
    (env) => {
      expect(ran({ env }, LONG)).toEqual({ written: [LONG], paged: [] })
    },
  )

  it('is written where the pager cannot be run', () => {
    expect(ran({ page: () => false }, LONG).written).toEqual([LONG])
    expect(runPager('exfil-has-no-such-pager 2> /dev/null', LONG)).toBe(false)
    expect(runPager('exit 0', LONG)).toBe(true)
  })
})
