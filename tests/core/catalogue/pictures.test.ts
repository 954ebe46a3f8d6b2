// Where pictures come from: a picture server, the site's own server, or nowhere.
import { describe, expect, it } from 'vitest'
import { OWN_PICTURES, pictureBase, pictureUrl } from '#core/catalogue/addresses/pictures.ts'

const CDN = 'https://cdn.example.org'
const GPU = '57347ca924597744596b4e71'

describe('pictures', () => {
  it.each([
    [{ cdnServer: '', pictures: false }, ''],
    [{ cdnServer: '', pictures: true }, OWN_PICTURES],
    [{ cdnServer: CDN, pictures: true }, CDN],
  ])('with the settings %o come from %s', (settings, base) => {
    expect(pictureBase(settings)).toBe(base)
  })

  it.each([
    [OWN_PICTURES, `/pictures/items/${GPU}`, '/pictures/traders/prapor', '/pictures/stations/medstation'],
    [
      CDN,
      `${CDN}/${GPU}-icon.webp`,
      `${CDN}/images/traders/prapor.png`,
      `${CDN}/images/hideout/medstation.png`,
    ],
  ])('under %s have addresses of their own', (base, item, trader, station) => {
    expect(pictureUrl(base, 'items', GPU)).toBe(item)
    expect(pictureUrl(base, 'traders', 'prapor')).toBe(trader)
    expect(pictureUrl(base, 'stations', 'medstation')).toBe(station)
  })
})
