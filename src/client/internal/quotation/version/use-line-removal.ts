/** Removes a line that is edited, and offers Undo. */
import { useEffectEvent } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { useToast } from '../../kit/toast.tsx'

export function useLineRemoval<Line>(
  lines: readonly Line[],
  write: (lines: readonly Line[]) => void,
): (at: number, name: string) => void {
  const t = useT()
  const toast = useToast()
  // Undo comes later, when other lines may have changed.
  const putBack = useEffectEvent((line: Line, at: number) => write(lines.toSpliced(at, 0, line)))
  return (at, name) => {
    const line = lines[at]
    if (line === undefined) return
    write(lines.toSpliced(at, 1))
    toast(t('desk.lineRemoved', { name }), { label: t('record.undo'), run: async () => putBack(line, at) })
  }
}
