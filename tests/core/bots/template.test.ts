// Templates: fields, groups that are left out where a field is unknown, and fields that a command does not have.
import { describe, expect, it } from 'vitest'
import { defaultTemplate } from '#core/bots/answer.ts'
import { BOT_COMMAND_NAMES, getBotCommand } from '#core/bots/commands.ts'
import { loadBotSpeech } from '#core/bots/speech.ts'
import { fillTemplate, unknownFields } from '#core/bots/template.ts'
import { TEXT_LOCALES } from '#core/languages.ts'

const FIELDS = ['name', 'flea', 'change', 'trader', 'slot']
const SALEWA = { name: 'Salewa', flea: '38 726 ₽', change: '-8%', slot: '19 363 ₽' }

describe('a template', () => {
  it.each([
    ['{name} {flea} ({change})', 'Salewa 38 726 ₽ (-8%)'],
    ['{name} {trader}', 'Salewa –'],
    ['{name}[ · {trader}]', 'Salewa'],
    ['{name}[ · {slot}]', 'Salewa · 19 363 ₽'],
    ['{name}[ · {slot}, {trader}]', 'Salewa'],
    ['[live] {name}', '[live] Salewa'],
    ['{name} {price} {', 'Salewa {price} {'],
    ['[{price}] {name}', '[{price}] Salewa'],
    ['{constructor}{toString} {name}', '{constructor}{toString} Salewa'],
  ])('%s', (template, line) => {
    expect(fillTemplate(template, FIELDS, SALEWA)).toBe(line)
  })

  it('takes values as they are, braces, brackets and dollar signs too', () => {
    expect(fillTemplate('{name}[ {flea}]', FIELDS, { name: '{flea} [x] $&', flea: '$1' })).toBe(
      '{flea} [x] $& $1',
    )
  })

  it('names the fields that the command does not have, each once', () => {
    expect(unknownFields('{name} {price}[ {price}] {flee}', FIELDS)).toEqual(['price', 'flee'])
  })

  it.each(TEXT_LOCALES)('of every command has only fields of it (%s)', async (lang) => {
    const speech = await loadBotSpeech(lang)
    for (const name of BOT_COMMAND_NAMES) {
      const template = defaultTemplate(speech, name)
      expect(template).toContain('{')
      expect(unknownFields(template, getBotCommand(name).fields), name).toEqual([])
    }
  })
})
