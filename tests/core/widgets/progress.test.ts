// The progress widget: its address, and what it accepts of a server or of its storage.
import { describe, expect, it } from 'vitest'
import { writeKeyQuestion } from '#core/widgets/fields.ts'
import { readProgressData } from '#core/widgets/progress-data.ts'
import { PROGRESS_PARTS, readProgressSettings } from '#core/widgets/progress-settings.ts'

const read = (query: string) => {
  const words = new URLSearchParams(query)
  return readProgressSettings((name) => words.get(name) ?? undefined)
}

describe('the progress widget', () => {
  it('shows the parts of its address in its own order, all by default', () => {
    expect(read('parts=next,kappa,unknown').parts).toEqual(['kappa', 'next'])
    expect(read('parts=').parts).toEqual(PROGRESS_PARTS)
    expect(read(`key=${'x'.repeat(500)}&lang=de`)).toMatchObject({ key: 'x'.repeat(100), language: 'en' })
  })

  it('asks with its key and language alone', () => {
    const question = writeKeyQuestion(read('key=exf_a%26b&lang=ru&size=50&parts=level'))
    expect(question).toBe('key=exf_a%26b&lang=ru')
  })

  it.each([
    [null],
    [{}],
    [{ level: '1', bars: [{ kind: 'kappa', label: 'Kappa', done: -1, of: 2 }], nextLabel: '', next: [] }],
    [{ level: '1', bars: [], nextLabel: '', next: Array(11).fill('x') }],
    [{ level: '1', bars: [], nextLabel: '', next: [7] }],
  ])('refuses what the server does not send (%#)', (value) => {
    expect(readProgressData(value)).toBeUndefined()
  })
})
