/** Whether the server has the draft, in words. */
import { Check, TriangleAlert } from 'lucide-react'
import { formatTime } from '#shared/base/date.ts'
import { useT } from '../../ui/page-context.tsx'
import type { useDraftSaving } from './use-draft-saving.ts'

type Saving = ReturnType<typeof useDraftSaving>

export function SavingState({ saving }: { saving: Saving }) {
  const t = useT()
  const { isChanged, isWrong, isBusy, error, savedAt } = saving
  const isSaved = !isChanged && savedAt !== null
  return (
    <p
      role="status"
      className="saving-state flex items-center justify-center gap-1.5 text-[0.875rem] leading-[1.4] text-jade data-wrong:text-vermilion-deep"
      data-wrong={error !== undefined || undefined}
    >
      {isSaved && <Check className="size-4 shrink-0" aria-hidden="true" />}
      {error && <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />}
      <span>
        {error
          ? t('desk.notSaved', { reason: error })
          : isChanged && isWrong
            ? t('desk.keptHere')
            : isChanged || isBusy
              ? t('record.saving')
              : isSaved
                ? t('desk.savedAt', { time: formatTime(savedAt) })
                : ''}
      </span>
    </p>
  )
}
