/** The tag of a group, from its editable fields: reordering makes no edit stale. */
import type { ToolGroup, ToolGroupWithEtag } from '../../../../shared/tool/group-schema.ts'
import { assertCurrent, withEtag } from '../../../core/with-etag.ts'

export function groupWithEtag({ position, ...content }: ToolGroup): ToolGroupWithEtag {
  return { ...withEtag(content), position }
}

/** Throws `conflict`. */
export function assertCurrentGroup({ position, ...content }: ToolGroup, ifMatch: string | undefined): void {
  assertCurrent(content, ifMatch)
}
