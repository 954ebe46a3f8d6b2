// Templates of mails: the reader always gets the code, and no editor overwrites another.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replay } from '#core/events/fold.ts'
import { isRight, left, right } from '#core/fp.ts'
import { type SettingsCommand, settingsDecider } from '#core/settings/commands.ts'
import {
  BUILT_IN_MAILS,
  checkTemplate,
  fillMail,
  getMailTemplate,
  MAIL_LOCALES,
  MAIL_PURPOSES,
} from '#core/settings/mail-templates.ts'
import { initialSettings } from '#core/settings/model.ts'
import { reduceSettings } from '#core/settings/reducer.ts'

const decide = settingsDecider.decide({
  ...{ actor: { uid: 'nikita', role: 'admin' }, cleanAlert: (html) => html, newId: () => 'id' },
  redirects: { isPage: () => false, isTaken: () => true, origins: [] },
})
const fold = replay(reduceSettings)
const BUILT_IN = BUILT_IN_MAILS.signIn.en
const SHORT = { subject: 'Code {{ code }}', text: 'Code: {{code}}\n' }
const change = (template: typeof SHORT, seen: typeof SHORT = BUILT_IN): SettingsCommand => ({
  ...{ tag: 'ChangeMailTemplate', purpose: 'signIn', locale: 'en', template, seen, reason: ' Shorter ' },
})

describe('a template', () => {
  it.each([
    [{ subject: '', text: '{{code}}' }, 'MailSubjectInvalid'],
    [{ subject: `{{code}}\nBcc: all@example.org`, text: '{{code}}' }, 'MailSubjectInvalid'],
    [{ subject: `{{code}}${'x'.repeat(150)}`, text: '{{code}}' }, 'MailSubjectInvalid'],
    [{ subject: '{{code}}', text: `{{code}}${'x'.repeat(5_000)}` }, 'MailTextInvalid'],
    [{ subject: '{{code}}', text: '{{code}}\u001b[31m' }, 'MailTextInvalid'],
    [{ subject: 'Your code', text: '{{code}}' }, 'MailWithoutCode'],
    [{ subject: '{{code}}', text: 'code' }, 'MailWithoutCode'],
    [{ subject: '{{code}}', text: '{{code}} {{email}}' }, 'MailPlaceUnknown'],
  ])('such as %j is refused', (template, tag) => {
    expect(decide(change(template))(initialSettings)).toMatchObject(left({ tag }))
  })

  it('that is accepted shows the code in subject and text, whatever else it says', () => {
    const part = fc.array(fc.constantFrom('{{code}}', '{{minutes}}', '{{', '}}', 'a', ' ', '$&', '{{code}'), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(part, part, (subject, text) => {
        const checked = checkTemplate({ subject: subject.join(''), text: text.join('') })
        if (!isRight(checked)) return
        const mail = fillMail(checked.right, { code: '7K3M-9QXT', minutes: 10 })
        expect(mail.subject).toContain('7K3M-9QXT')
        expect(mail.text).toContain('7K3M-9QXT')
      }),
    )
  })

  it('that is built in is one of those that are accepted, as it is', () => {
    for (const purpose of MAIL_PURPOSES)
      for (const locale of MAIL_LOCALES)
        expect(checkTemplate(BUILT_IN_MAILS[purpose][locale])).toEqual(right(BUILT_IN_MAILS[purpose][locale]))
  })
})

describe('a change of a template', () => {
  it('is recorded with its reason, holds for its mail alone, and is taken back by a reset', () => {
    const changed = decide(change(SHORT))(initialSettings)
    if (!isRight(changed)) throw new Error('refused')
    const state = fold(initialSettings, changed.right)
    expect(changed.right).toMatchObject([{ data: { reason: 'Shorter' } }])
    expect(getMailTemplate(state.mailTemplates, 'signIn', 'en')).toEqual(SHORT)
    expect(getMailTemplate(state.mailTemplates, 'signIn', 'ru')).toEqual(BUILT_IN_MAILS.signIn.ru)
    expect(getMailTemplate(state.mailTemplates, 'confirmation', 'en')).toEqual(BUILT_IN_MAILS.confirmation.en)
    const reset = decide({
      ...{ tag: 'ResetMailTemplate', purpose: 'signIn', locale: 'en', seen: SHORT, reason: 'x' },
    })(state)
    if (!isRight(reset)) throw new Error('refused')
    expect(fold(state, reset.right).mailTemplates).toEqual({})
  })

  it('back to the built-in text by hand is a reset, and to what it is adds nothing', () => {
    const changed = decide(change(SHORT))(initialSettings)
    const state = fold(initialSettings, isRight(changed) ? changed.right : [])
    expect(decide(change(BUILT_IN, SHORT))(state)).toMatchObject(right([{ type: 'MailTemplateReset' }]))
    expect(decide(change(SHORT, SHORT))(state)).toEqual(right([]))
  })

  it('that another editor was faster with is refused with what holds now', () => {
    const changed = decide(change(SHORT))(initialSettings)
    const state = fold(initialSettings, isRight(changed) ? changed.right : [])
    expect(decide(change({ ...SHORT, subject: '{{code}}!' }))(state)).toMatchObject(
      left({ tag: 'MailTemplateEdited', subject: SHORT.subject }),
    )
  })
})
