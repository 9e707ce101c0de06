/** Moves tools and groups optimistically; a refused move is reverted. */

import type { ToolGroupWithEtag } from '#shared/tool/group-schema.ts'
import type { ToolWithEtag } from '#shared/tool/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { moved } from '../../ui/use-reorder.ts'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { afterMove, type Move } from './shelves.ts'
import { useTools } from './use-tools.ts'

export function useMove(tools: readonly ToolWithEtag[], groups: readonly ToolGroupWithEtag[]) {
  const t = useT()
  const toast = useToast()
  const list = useTools()
  const reorder = trpc.tool.reorder.useMutation()
  const reorderGroups = trpc.toolGroup.reorder.useMutation()

  async function settle(words: string, work: Promise<unknown>): Promise<void> {
    toast(words)
    try {
      await work
    } catch (error) {
      toast(failureText(error, t))
    } finally {
      void list.refresh()
    }
  }

  return {
    moveTool(move: Move): void {
      const tool = tools.find(({ id }) => id === move.id)
      if (!tool) return
      const group = groups.find(({ id }) => id === move.group)?.name ?? t('tool.noGroup')
      const [place, all] = [move.ids.indexOf(move.id) + 1, move.ids.length]
      list.show(afterMove(tools, move))
      void settle(t('tool.moved', { name: tool.label, group, place, all }), reorder.mutateAsync(move))
    },
    moveGroup(id: number, step: -1 | 1): void {
      const from = groups.findIndex((group) => group.id === id)
      const order = moved(groups, from, from + step)
      const words = { name: groups[from]!.name, place: from + step + 1, all: groups.length }
      list.showGroups(order)
      void settle(
        t('tool.groupMoved', words),
        reorderGroups.mutateAsync({ ids: order.map((each) => each.id) }),
      )
    },
  }
}
