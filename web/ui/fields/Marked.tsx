// A translated text with some of its words strong: `<b>177</b> of 4 446`.
import { Fragment, type ReactNode } from 'react'

export const Marked = ({ text }: { readonly text: string }): ReactNode =>
  text.split(/<b>(.*?)<\/b>/).map((part, index) => {
    const key = `${index}`
    return index % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>
  })
