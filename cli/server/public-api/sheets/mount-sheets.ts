// Prices as tables for spreadsheets, by an address with the key in it.
import type { Context, Hono } from 'hono'
import { isLeft } from '#core/fp.ts'
import { toTextLocale } from '#core/languages.ts'
import { SHEET_PATH } from '#core/sheets/formulas.ts'
import {
  parseSheetQuery,
  readSheetLanguage,
  SHEET_FILES,
  type SheetFile,
  type SheetOptions,
} from '#core/sheets/options.ts'
import { describeRefusal, type SheetRefusal } from '#core/sheets/refusal.ts'
import { readMarket } from '../../services/live-catalogue.ts'
import { makeAnswers } from '../answers.ts'
import type { PublicApiParts } from '../parts.ts'
import { keepSheets } from './kept-sheets.ts'

const STATUSES: Readonly<Partial<Record<SheetRefusal['tag'], number>>> = {
  AccessDenied: 401,
  TooManyCalls: 429,
}

export const mountSheets = (
  app: Hono,
  {
    services,
    guard,
    observe,
    compressedCache,
  }: Pick<PublicApiParts, 'services' | 'guard' | 'observe' | 'compressedCache'>,
): void => {
  const { text, send } = makeAnswers({ services, compressedCache })
  const getContent = keepSheets()
  const reader =
    ({ req }: Context) =>
    (name: string): string | undefined =>
      req.query(name)

  const refuse = (refusal: SheetRefusal, context: Context): Response => {
    const locale = toTextLocale(readSheetLanguage(reader(context)))
    return text(STATUSES[refusal.tag] ?? 400, `${describeRefusal(locale, refusal)}\n`)
  }

  const answer = async (context: Context, file: SheetFile, options: SheetOptions): Promise<Response> => {
    const { live } = await readMarket(services, options.mode)
    const content = getContent({ catalogue: live, origin: services.publicUrl }, file, options)
    return isLeft(content) ? refuse(content.left, context) : send(context, content.right)
  }

  /** A request that is refused for its words counts as one for some items. */
  const answerGuarded = (context: Context, file: SheetFile): Promise<Response> => {
    const options = parseSheetQuery(file, reader(context))
    const isForAll = !isLeft(options) && options.right.items.tag === 'All'
    return guard({ scope: 'sheet', limit: isForAll ? 'bulk' : 'calls', refuse }, () =>
      isLeft(options) ? refuse(options.left, context) : answer(context, file, options.right),
    )(context)
  }

  for (const file of Object.keys(SHEET_FILES) as SheetFile[]) {
    const route = `${SHEET_PATH}.${file}`
    app.get(
      route,
      observe(route, (context) => answerGuarded(context, file)),
    )
  }
}
