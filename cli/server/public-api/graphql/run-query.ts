// Runs one query: parses, checks and executes it, with every mistake in the form of GraphQL.
import {
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { QueryError } from '#core/public-api/graphql/query-fields.ts'
import { MAX_VALUES, makeBudget } from './budget.ts'
import { findExcess, QUERY_BOUNDS } from './check-query.ts'
import type { QueryContext } from './make-schema.ts'
import type { QueryRequest } from './read-request.ts'
import { type HashedText, stringifyResult } from './stringify-result.ts'
import type { GetView } from './views.ts'

/** Errors of one query that are listed; the rest is the same mistake again. */
const MAX_ERRORS = 10

const TOO_LARGE = new GraphQLError(
  `The query reads more than ${MAX_VALUES} values; select fewer fields, or use limit and offset`,
)

/** The errors to be shown; a failure of the program is noted, and shown without its message. */
const showErrors = (errors: readonly GraphQLError[], noteFailure: (error: unknown) => void) =>
  errors.slice(0, MAX_ERRORS).map((error) => {
    const { originalError } = error
    const isOwn = originalError == null || originalError instanceof GraphQLError
    if (isOwn || originalError instanceof QueryError) return error.toJSON()
    noteFailure(originalError)
    return { ...error.toJSON(), message: 'The server failed to read this field' }
  })

const parseQuery = (query: string) => {
  try {
    return parse(query, { maxTokens: QUERY_BOUNDS.tokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

export interface QueryRunner {
  readonly schema: GraphQLSchema
  readonly noteFailure: (error: unknown) => void
}

/** The result as JSON with its SHA-256, and how many values were read for it. */
export interface QueryOutcome extends HashedText {
  readonly spent: number
}

const runDocument = async (
  { schema, noteFailure }: QueryRunner,
  { query, variables, operationName }: QueryRequest,
  contextValue: QueryContext,
): Promise<FormattedExecutionResult> => {
  const document = parseQuery(query)
  if (document instanceof GraphQLError) return { errors: [document.toJSON()] }
  const excess = findExcess(document)
  if (excess !== undefined) return { errors: [excess.toJSON()] }
  const mistakes = validate(schema, document, specifiedRules, { maxErrors: MAX_ERRORS })
  if (mistakes.length > 0) return { errors: showErrors(mistakes, noteFailure) }
  const { data, errors } = await execute({
    schema,
    document,
    contextValue,
    variableValues: variables,
    ...(operationName !== undefined && { operationName }),
  })
  if (contextValue.budget.left < 0) return { errors: [TOO_LARGE.toJSON()] }
  return {
    ...(errors !== undefined && { errors: showErrors(errors, noteFailure) }),
    ...(data !== undefined && { data }),
  }
}

export const runQuery = async (
  runner: QueryRunner,
  request: QueryRequest,
  getView: GetView,
): Promise<QueryOutcome> => {
  const budget = makeBudget()
  const result = await runDocument(runner, request, { getView, budget })
  const text = await stringifyResult(result, budget.takeBreak)
  return { ...text, spent: MAX_VALUES - Math.max(0, budget.left) }
}
