// What is wrong with a file, in one sentence that names the place.
import type { TFunction } from 'i18next'
import type { LineProblem } from '#core/events/log.ts'
import type { ImportProblem } from './read-import.ts'

const lineProblem = (problem: LineProblem, t: TFunction<'history'>): string => {
  switch (problem.tag) {
    case 'NotJson':
      return t('import.line.NotJson')
    case 'NestedTooDeep':
      return t('import.line.NestedTooDeep')
    case 'Malformed':
      return t('import.line.Malformed', {
        path: problem.path === '' ? t('import.value') : problem.path,
        expected: problem.expected,
        found: problem.found,
      })
    case 'StreamUnknown':
      return t('import.line.StreamUnknown', { stream: problem.stream })
    case 'EventUnknown':
      return t('import.line.EventUnknown', { type: problem.type })
    case 'SchemaTooNew':
    case 'SchemaNotReadable':
      return t('import.line.Schema', { type: problem.type, schema: problem.schema })
  }
}

export const importProblemText = (problem: ImportProblem, t: TFunction<'history'>): string => {
  switch (problem.tag) {
    case 'Field':
      return t('import.problem.Field', {
        path: problem.path === '' ? t('import.value') : problem.path,
        expected: problem.expected,
        found: problem.found,
      })
    case 'Line':
      return t('import.problem.Line', {
        context: problem.unit,
        line: problem.line,
        what: lineProblem(problem.problem, t),
      })
    case 'Gap':
      return t('import.problem.Gap', {
        context: problem.unit,
        line: problem.line,
        expected: problem.expected,
        found: problem.found,
      })
    default:
      return t(`import.problem.${problem.tag}`)
  }
}
