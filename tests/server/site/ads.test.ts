// The configuration of advertisements, and what pages allow because of it.
import { describe, expect, it } from 'vitest'
import { readConfig } from '#cli/server/config.ts'
import { securityHeaders } from '#cli/server/http/security.ts'

const SCRIPT = 'https://ads.example.com/script.js'

describe('advertisements', () => {
  it('are off unless a script is named', () => {
    expect(readConfig({}).ads).toBeUndefined()
    expect(readConfig({ EXFIL_ADS_ORIGINS: 'https://a.example.com' }).ads).toBeUndefined()
  })

  it('come from the site of the script and those that are named', () => {
    const config = readConfig({
      EXFIL_ADS_SCRIPT: SCRIPT,
      EXFIL_ADS_ORIGINS: 'https://a.example.com, https://ads.example.com',
      EXFIL_ADS_UNITS: 'list=1000, item=a/b:1',
    })
    expect(config.ads).toEqual({
      script: SCRIPT,
      origins: ['https://ads.example.com', 'https://a.example.com'],
      units: { list: '1000', item: 'a/b:1' },
    })
  })

  it.each([
    ['EXFIL_ADS_SCRIPT', 'javascript:alert(1)'],
    ['EXFIL_ADS_ORIGINS', 'https://a.example.com/path'],
    ['EXFIL_ADS_ORIGINS', "https://a.example.com; script-src 'unsafe-inline'"],
    ['EXFIL_ADS_ORIGINS', '*'],
    ['EXFIL_ADS_UNITS', 'header=1'],
  ])('with a wrong %s (%s) end the start with its name', (name, value) => {
    expect(() => readConfig({ EXFIL_ADS_SCRIPT: SCRIPT, [name]: value })).toThrow(name)
  })

  it('widen the policy of pages by their sites alone', () => {
    const policyOf = (adOrigins: readonly string[]): readonly string[] =>
      securityHeaders({ cdnServer: '', isTls: true, adOrigins })['Content-Security-Policy']?.split('; ') ?? []
    const [plain, widened] = [policyOf([]), policyOf(['https://ads.example.com'])]
    const added = widened.filter((directive) => !plain.includes(directive))
    expect(added.map((directive) => directive.split(' ')[0])).toEqual([
      ...['script-src', 'img-src', 'connect-src', 'frame-src'],
    ])
    expect(added.every((directive) => directive.endsWith(' https://ads.example.com'))).toBe(true)
  })
})
