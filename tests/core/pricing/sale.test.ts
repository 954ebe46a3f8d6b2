// Where a product goes, what it brings there and what the sale costs.
import { describe, expect, it } from 'vitest'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { BITCOIN, craft, fleaWithFee, LEDX, MOONSHINE, MOONSHINE_ITEM } from './given.ts'
import { fleaOnly, grown } from './setups.ts'

const BITCOIN_ITEM = '59faff1d86f7746c51718c9c'

describe('the sale of a product', () => {
  it('goes to the flea without looking at traders, as the option says', () => {
    expect(craft({ options: { ...fleaWithFee, sellToFleaOnly: true } }, LEDX).receipt.sale.tag).toBe('Flea')
  })

  it('goes to the trader who leaves more than the flea after its fee', () => {
    // LEDX: 656 286 less a fee of 51 251 on the flea, 611 100 from Therapist.
    const free = craft({ options: { ...fleaOnly, sellToFleaOnly: false } }, LEDX)
    const charged = craft({ options: { ...fleaWithFee, sellToFleaOnly: false } }, LEDX)
    expect(free.receipt.sale.tag).toBe('Flea')
    expect(charged.receipt.flea).toMatchObject({ tag: 'Possible', revenue: 656_286, fee: 51_251 })
    expect(charged.receipt.sale).toEqual({ tag: 'Trader', trader: 'therapist' })
    expect([charged.revenue, charged.fee]).toEqual([611_100, 0])
  })

  it('of a banned item goes to a trader, and the flea says why not', () => {
    const { receipt, revenue, fee } = craft({ options: defaultProfitOptions }, BITCOIN)
    expect([receipt.sale, receipt.flea]).toEqual([
      { tag: 'Trader', trader: 'therapist' },
      { tag: 'BannedFromFlea' },
    ])
    expect([revenue, fee]).toEqual([529_618, 0])
  })

  it('of a banned item is not possible where only the flea is asked', () => {
    const { receipt, revenue } = craft({ sellTo: 'flea' }, BITCOIN)
    expect([receipt.sale, revenue]).toEqual([{ tag: 'None', reason: 'BannedFromFlea' }, 0])
  })

  it('goes to the best trader where traders are asked', () => {
    expect(craft({ sellTo: 'trader' }, MOONSHINE)).toMatchObject({ revenue: 126_000, fee: 0 })
  })

  it('is at the player’s own price where one is set, with the fee of asking it', () => {
    const ownPrices = { buy: {}, sell: { [MOONSHINE_ITEM]: 200_000, [BITCOIN_ITEM]: 600_000 } }
    expect(craft({ options: fleaWithFee, ownPrices }, MOONSHINE)).toMatchObject({
      revenue: 200_000,
      fee: 12_000,
      receipt: { sale: { tag: 'Own' } },
    })
    expect(craft({ ownPrices }, BITCOIN)).toMatchObject({ revenue: 600_000, fee: 0 })
    expect(craft({ ownPrices, sellTo: 'trader' }, BITCOIN).revenue).toBe(529_618)
  })

  it('has a lower fee with intelligence center 3, by the option or by the hideout', () => {
    const built = (level: number) => ({
      ...grown,
      hideout: { built: { 'intelligence-center': level }, tracked: {} },
      skills: { HideoutManagement: 51 },
    })
    const fee = (setup: Partial<ProfitSetup>): number =>
      craft({ options: fleaWithFee, ...setup }, MOONSHINE).fee
    // 11 850 × (1 − 0.3 × 1.51)
    expect(fee({ player: built(3) })).toBe(6482)
    expect(fee({ player: built(2) })).toBe(11_850)
    expect(fee({ player: built(2), options: { ...fleaWithFee, isIC3Built: true } })).toBe(6482)
    expect(fee({ player: { ...built(3), trackProgress: false } })).toBe(11_850)
  })
})
