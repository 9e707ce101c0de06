/** Tools and their groups through REST, for the tests of both. */

import type { ToolGroupWithEtag, ToolWithEtag } from '../../src/shared/tool/schema.ts'
import type { TestServer } from './server.ts'
import { type SignedInCaller, signedIn } from './sign-in.ts'
import { sendJson } from './user.ts'

export type Toolbox = Awaited<ReturnType<typeof aToolbox>>

let count = 0
function another(what: string): string {
  count += 1
  return `${what} ${count}`
}

/** Actions of an admin, on a server whose first account is theirs. */
export async function aToolbox(server: TestServer) {
  const admin = await signedIn(server)
  const send = (method: string, path: string, body?: unknown, caller: SignedInCaller = admin, headers = {}) =>
    sendJson(server, method, path, body, { ...caller.headers, ...headers })

  async function list<Row>(path: string): Promise<Row[]> {
    return (await server.json<Row[]>(path, { headers: admin.headers })).body
  }

  async function created<Row>(path: string, body: object): Promise<Row> {
    const answer = await send('POST', path, body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body as Row
  }

  return {
    admin,
    send,
    tools: () => list<ToolWithEtag>('/api/tools'),
    groups: () => list<ToolGroupWithEtag>('/api/tool_groups'),
    aTool: (fields: object = {}) =>
      created<ToolWithEtag>('/api/tools/edit', { label: another('Tool'), ...fields }),
    aGroup: (name = another('Group')) => created<ToolGroupWithEtag>('/api/tool_groups/edit', { name }),
    /** The labels of a group in their current order. */
    labelsIn: async (group: number | null) =>
      (await list<ToolWithEtag>('/api/tools'))
        .filter((tool) => tool.group === group)
        .map(({ label }) => label),
    audited: (action: string) =>
      (
        server.services.db.sqlite
          .prepare('select actor_name, detail from audit where action = ? order by id')
          .all(action) as { actor_name: string; detail: string }[]
      ).map(({ actor_name, detail }) => ({ actor: actor_name, ...(JSON.parse(detail) as object) })),
  }
}
