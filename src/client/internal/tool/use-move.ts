/** Moves tools and groups optimistically; a refused move is reverted. */
import { arrayMove } from '@dnd-kit/sortable'
import type { ToolGroupWithEtag } from '#shared/tool/group-schema.ts'
import type { ToolWithEtag } from '#shared/tool/schema.ts'
import { useT } from '../../ui/page-context.tsx'
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

  function movedText({ id, group, ids }: Move): string {
    const name = tools.find((tool) => tool.id === id)?.label ?? ''
    const groupName = groups.find((each) => each.id === group)?.name ?? t('tool.noGroup')
    return t('tool.moved', { name, group: groupName, place: ids.indexOf(id) + 1, all: ids.length })
  }

  return {
    movedText,
    moveTool(move: Move): void {
      list.show(afterMove(tools, move))
      void settle(movedText(move), reorder.mutateAsync(move))
    },
    moveGroup(id: number, step: -1 | 1): void {
      const from = groups.findIndex((group) => group.id === id)
      const order = arrayMove([...groups], from, from + step)
      const words = { name: groups[from]!.name, place: from + step + 1, all: groups.length }
      list.showGroups(order)
      void settle(
        t('tool.groupMoved', words),
        reorderGroups.mutateAsync({ ids: order.map((each) => each.id) }),
      )
    },
  }
}
