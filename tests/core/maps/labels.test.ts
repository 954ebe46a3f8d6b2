// What the picture of Customs calls a place.
import { describe, expect, it } from 'vitest'
import { nearestLabel } from '#core/maps/labels.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const [customs] = testCatalogue('PVP')['map.customs'].all
if (customs?.view === undefined) throw new Error('no Customs')
const { view } = customs

describe('the name of a place', () => {
  it('is that of the label that is nearest, as the dorms have theirs', () => {
    expect(nearestLabel(view, 200, 150)?.text).toMatch(/dorm/i)
  })

  it('is none where no label is within 150 metres', () => {
    expect(nearestLabel(view, 5000, 5000)).toBeUndefined()
    expect(nearestLabel({}, 0, 0)).toBeUndefined()
    const at = [0, 0] as const
    expect(nearestLabel({ labels: [{ text: 'Here', at: [...at] }] }, 150, 0)?.text).toBe('Here')
    expect(nearestLabel({ labels: [{ text: 'Here', at: [...at] }] }, 151, 0)).toBeUndefined()
  })
})
