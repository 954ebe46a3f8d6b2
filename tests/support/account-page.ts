// Steps on the account page, independent of how the user signed in.
import type { Page } from 'playwright'

/** Where visitors begin to sign in. */
export const addressField = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })

/** What the page says of the status: Free, Pro, Admin. */
export const statusOf = async (page: Page): Promise<string> => {
  const panel = page.getByRole('region', { name: 'Status' })
  await panel.waitFor()
  for (const status of ['Free', 'Pro', 'Admin'])
    if (await panel.getByText(status, { exact: true }).isVisible()) return status
  return 'unknown'
}
