// The help of commands in the language of the command line.
import { type Argument, Help, type HelpConfiguration, type Option } from 'commander'
import { say, translated } from './speech.ts'

const plain = new Help()

/** The same thing with its description in the language. */
const inLanguage = <A extends Option | Argument>(described: A): A =>
  Object.assign(Object.create(Object.getPrototypeOf(described)), described, {
    description: translated(described.description),
  })

const withDefault = (text: string): string => text.replace('(default: ', `(${say`default`}: `)

/** How help is written: titles and descriptions, the parser's included, are in the words of the language. */
export const helpInLanguage: HelpConfiguration = {
  styleTitle: translated,
  commandDescription: (command) => translated(plain.commandDescription(command)),
  subcommandDescription: (command) => translated(plain.subcommandDescription(command)),
  argumentDescription: (argument) => withDefault(plain.argumentDescription(inLanguage(argument))),
  optionDescription: (option) => withDefault(plain.optionDescription(inLanguage(option))),
}
