/** The tag of a group is of what its editor shows: that it has been moved makes no edit stale. */
import type { TaggedToolGroup, ToolGroup } from '../../../../shared/tool/group-schema.ts'
import { refuseStale, tagged } from '../../../core/with-etag.ts'

export function taggedToolGroup({ position, ...content }: ToolGroup): TaggedToolGroup {
  return { ...tagged(content), position }
}

/** Throws `conflict`. */
export function refuseStaleToolGroup({ position, ...content }: ToolGroup, ifMatch: string | undefined): void {
  refuseStale(content, ifMatch)
}
