// Pictures of the header's dropdowns on a picture server.
import { describe, expect, it } from 'vitest'
import { headerMenu } from '#core/routes/menu.ts'
import { menuPictureUrl } from '#core/routes/menu-pictures.ts'

const CDN = 'https://cdn.example.org'
const menu = headerMenu({ role: 'visitor', flags: {}, tournamentEnabled: false })
const picturesIn = (cdnServer: string) =>
  Object.fromEntries(
    menu.map(({ name, entries }) => [name, entries.map((entry) => menuPictureUrl(cdnServer, name, entry))]),
  )

describe('pictures of the menu', () => {
  it('are in the folders of maps, progress and tools', () => {
    const { maps, progression, calculators, guns, more } = picturesIn(CDN)
    expect(maps?.slice(0, 2)).toEqual([
      `${CDN}/public-images/nav-maps/ground-zero.jpg`,
      `${CDN}/public-images/nav-maps/factory.jpg`,
    ])
    expect(progression).toContain(`${CDN}/public-images/nav-progress/quests-interactive.jpg`)
    expect(calculators).toContain(`${CDN}/public-images/nav-tools/btc-farm.jpg`)
    for (const url of [...(guns ?? []), ...(more ?? [])]) expect(url).toBeUndefined()
  })

  it('are none without a picture server', () => {
    for (const urls of Object.values(picturesIn(''))) expect(new Set(urls)).toEqual(new Set([undefined]))
  })
})
