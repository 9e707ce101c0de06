/** The tag of a tool, from its editable fields: reordering makes no edit stale. */
import type { Tool, ToolWithEtag } from '../../../shared/tool/schema.ts'
import { assertCurrent, withEtag } from '../../core/with-etag.ts'

export function toolWithEtag({ position, ...content }: Tool): ToolWithEtag {
  return { ...withEtag(content), position }
}

/** Throws `conflict`. */
export function assertCurrentTool({ position, ...content }: Tool, ifMatch: string | undefined): void {
  assertCurrent(content, ifMatch)
}
