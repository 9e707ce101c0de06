/**
 * Puts the answers that came with the first frame into the query cache, under the keys of the screen’s own queries. They
 * count as new, however long the scripts took: asking again would be slowest where the line already is.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswer } from './first-calls.ts'

export function keepFirstAnswers(client: QueryClient, answers: readonly FirstAnswer[]): void {
  for (const { path, input, data } of answers) {
    const { direction, ...rest } = (input ?? {}) as { direction?: string }
    const key = (type: string) => [path.split('.'), { ...(input && { input: rest }), type }]
    if (direction) client.setQueryData(key('infinite'), { pages: [data], pageParams: [null] })
    else client.setQueryData(key('query'), data)
  }
}
