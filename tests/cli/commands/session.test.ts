import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newQuickSession, newSession, PROCESSES, rowsOf, type Session } from '../../support/run-exfil.ts'

const BOLTS = '57347c5b245977448d35f6e1'

const available = async ({ json }: Session): Promise<readonly unknown[]> =>
  rowsOf(await json('quests', 'available')).map(({ url }) => url)

describe('a session', PROCESSES, () => {
  it('opens quests by completing and restores all by reopening', async () => {
    const session = newQuickSession()
    await session.run('pmc', 'set', '--level', '15', '--fraction', 'Bear', '--loyalty', 'Prapor=2')
    const before = await available(session)
    expect(before).toContain('shooting-cans')
    expect(before).not.toContain('debut')

    const { stdout } = await session.run('quests', 'complete', 'Shooting Cans')
    expect(stdout).toContain('now available: Debut')
    const after = await available(session)
    expect(after).toContain('debut')
    expect(after).not.toContain('shooting-cans')

    await session.run('quests', 'reopen', 'Shooting Cans')
    expect(await available(session)).toEqual(before)
  })

  it('completes a quest with everything before it', async () => {
    const session = newQuickSession()
    expect(
      await session.json('quests', 'complete', 'shaking-up-the-teller', '--with-prerequisites'),
    ).toMatchObject({ recorded: 9 + 3 })
    expect(await session.json('quests', 'path', 'shaking-up-the-teller')).toMatchObject({ steps: [] })
  })

  it('completes several quests as one decision, or none of them', async () => {
    const session = newQuickSession()
    const { code } = await session.run(
      'quests',
      'complete',
      'shooting-cans',
      'debut',
      'shaking',
      '--only-available',
    )
    expect(code).toBe(1)
    expect(rowsOf(await session.json('log', 'show'))).toEqual([])
    expect((await session.run('quests', 'complete', 'shooting-cans', 'debut', '--only-available')).code).toBe(
      0,
    )
  })

  it('takes what a quest hands over off the counts, and undo gives it back', async () => {
    const session = newQuickSession()
    await session.run('items', 'found', 'salewa', '5')
    const { stdout } = await session.run('quests', 'complete', 'shortage')
    expect(stdout).toContain('completed  Shortage\nhanded in  3 × Salewa first aid kit\n')
    const owned = async () => (await session.json('items', 'show', 'salewa')) as { readonly owned: unknown }
    expect(await owned()).toMatchObject({ owned: { foundInRaid: 2, ordinary: 0 } })
    await session.run('undo')
    expect(await owned()).toMatchObject({ owned: { foundInRaid: 5, ordinary: 0 } })
    // What was handed over long ago is not among what is there now.
    await session.run('quests', 'complete', 'painkiller', '--with-prerequisites')
    expect(await owned()).toMatchObject({ owned: { foundInRaid: 5, ordinary: 0 } })
  })

  it('closes the alternatives of a choice and opens them with it again', async () => {
    const session = newQuickSession()
    const closed = await session.run('quests', 'complete', 'big-customer')
    expect(closed.stdout).toContain('cancelled  Out of Curiosity  (“Big Customer” excludes it)')
    const opened = await session.run('quests', 'reopen', 'big-customer')
    expect(opened.stdout).toContain('reopened   Out of Curiosity')
  })

  it('leaves hidden quests out of the list until they are shown again', async () => {
    const session = newQuickSession()
    await session.run('quests', 'hide', 'shooting-cans')
    expect(await available(session)).not.toContain('shooting-cans')
    await session.run('quests', 'unhide', 'shooting-cans')
    expect(await available(session)).toContain('shooting-cans')
  })

  it('opens the way past a quest that was struck off, not past one that failed', async () => {
    const session = newQuickSession()
    await session.run('pmc', 'set', '--level', '20', '--loyalty', 'prapor=4')
    await session.run('quests', 'cancel', 'shooting-cans', '--failed')
    expect(await available(session)).not.toContain('grenadier')
    await session.run('quests', 'reopen', 'shooting-cans')
    await session.run('quests', 'cancel', 'shooting-cans')
    expect(await available(session)).toContain('grenadier')
  })

  it('keeps a PMC for each game mode', async () => {
    const session = newQuickSession()
    await session.run('quests', 'complete', 'shooting-cans')
    await session.run('quests', 'complete', 'burning-rubber', '--mode', 'PVE')
    const done = async (mode: string) =>
      rowsOf(await session.json('quests', 'list', '--state', 'completed', '--mode', mode)).map(
        ({ url }) => url,
      )
    expect(await done('PVP')).toEqual(['shooting-cans'])
    expect(await done('PVE')).toEqual(['burning-rubber'])
  })

  it.each([
    [['quests', 'complete'], 2],
    [['quests', 'complete', 'Shooting Cnas'], 1],
    [['quests', 'complete', 'debut', '--with-prerequisites', '--only-available'], 2],
    [['quests', 'reopen', 'debut'], 1],
    [['quests', 'unhide', 'debut'], 1],
    [['quests', 'complete', 'textile-part-1-bear'], 1],
  ])('%j is refused in one line and records nothing', async (args, exitCode) => {
    const session = newQuickSession()
    const { code, stdout, stderr } = await session.run(...args)
    expect(code).toBe(exitCode)
    expect(stdout).toBe('')
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).not.toContain('{')
    expect(rowsOf(await session.json('log', 'show'))).toEqual([])
  })
})

describe('the log', PROCESSES, () => {
  it('loses nothing of what processes write at once', async () => {
    const session = newSession()
    const processes = 10
    const ran = await Promise.all(
      Array.from({ length: processes }, () => session.run('items', 'found', BOLTS, '1', '--add')),
    )
    expect(ran.map(({ code }) => code)).toEqual(Array.from({ length: processes }, () => 0))
    expect(await session.json('items', 'show', BOLTS)).toMatchObject({ owned: { foundInRaid: processes } })
    expect((await session.run('replay', session.log, '--verify')).code).toBe(0)
  })

  it('reports a cut last line and is whole again after a repair', async () => {
    const session = newQuickSession()
    await session.run('quests', 'complete', 'shooting-cans')
    const whole = readFileSync(session.log, 'utf8')
    appendFileSync(session.log, '{"stream":"account-local","vers')

    for (const command of [
      ['quests', 'available'],
      ['items', 'found', 'bolts', '1'],
    ]) {
      const { code, stderr } = await session.run(...command)
      expect(code).toBe(2)
      expect(stderr).toContain('the last line is cut off; `exfil log repair` sets it aside')
    }
    expect((await session.run('log', 'repair')).code).toBe(0)
    expect(readFileSync(session.log, 'utf8')).toBe(whole)
    expect(await available(session)).toContain('debut')
  })

  it.each([
    ['not JSON at all\n', ':1: not JSON'],
    ['{"stream":"account-local"}\n', ':1: '],
    ['\u0000\u0001\u0002', 'not a log but a binary file'],
  ])('names the place where %j is damaged', async (text, message) => {
    const session = newQuickSession()
    writeFileSync(session.log, text)
    const { code, stdout, stderr } = await session.run('quests', 'available')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(session.log)
    expect(stderr).toContain(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  it('is the one that --log names, before EXFIL_LOG', async () => {
    const session = newQuickSession()
    const other = join(session.folder, 'other', 'log.jsonl')
    await session.run('quests', 'complete', 'shooting-cans', '--log', other)
    expect(await available(session)).toContain('shooting-cans')
    expect(
      rowsOf(await session.json('quests', 'available', '--log', other)).map(({ url }) => url),
    ).not.toContain('shooting-cans')
  })

  it('answers without writing anything', async () => {
    const session = newQuickSession()
    for (const question of [
      ['quests', 'available'],
      ['quests', 'path', 'debut'],
      ['items', 'needs'],
      ['hideout', 'list'],
    ])
      await session.run(...question)
    expect(() => readFileSync(session.log)).toThrow('ENOENT')
  })
})
