/** The tag of a tool is of what its editor shows: that others have been moved about it makes no edit stale. */
import type { TaggedTool, Tool } from '../../../shared/tool/schema.ts'
import { refuseStale, tagged } from '../../core/with-etag.ts'

export function taggedTool({ position, ...content }: Tool): TaggedTool {
  return { ...tagged(content), position }
}

/** Throws `conflict`. */
export function refuseStaleTool({ position, ...content }: Tool, ifMatch: string | undefined): void {
  refuseStale(content, ifMatch)
}
