/** Puts the answers that came with the first frame into the query cache, under the keys of the screen’s own queries. */
import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswer } from './first-calls.ts'

/** `updatedAt`: when they were asked for, since scripts may come much later; milliseconds since 1970. */
export function keepFirstAnswers(
  client: QueryClient,
  answers: readonly FirstAnswer[],
  updatedAt = Date.now(),
): void {
  for (const { path, input, data } of answers) {
    const { direction, ...rest } = (input ?? {}) as { direction?: string }
    const key = (type: string) => [path.split('.'), { ...(input && { input: rest }), type }]
    if (direction) client.setQueryData(key('infinite'), { pages: [data], pageParams: [null] }, { updatedAt })
    else client.setQueryData(key('query'), data, { updatedAt })
  }
}
