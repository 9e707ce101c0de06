/** The bar with the number of unsaved changes and the save buttons, at the foot of the screen while there are any. */
import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import type { Saving } from './use-save.ts'

interface SaveBarProps {
  count: number
  saving: Saving
  onDiscard: () => void
}

export function SaveBar({ count, saving, onDiscard }: SaveBarProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, message, isError, save } = saving
  const bar = useRef<HTMLElement>(null)
  const isResting = count === 0 && message === ''
  const isSaved = count === 0 && message !== ''
  // The buttons disappeared with the changes, and the focus was lost.
  useEffect(() => {
    if (isSaved) bar.current?.focus()
  }, [isSaved])
  const unsaved = count === 0 ? '' : t('translation.unsaved', { count })
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t('record.save')}
      className={
        isResting
          ? 'sr-only'
          : 'sticky bottom-2 z-2 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-ink bg-paper py-2.5 pr-3 pl-4 shadow-[0_0_18px_color-mix(in_srgb,var(--color-ink)_14%,transparent)] max-narrow:-mx-1 print:hidden'
      }
      data-foot-bar={isResting ? undefined : 'everywhere'}
    >
      <p role="status" className="mr-auto font-bold empty:hidden">
        {isError ? '' : message || unsaved}
      </p>
      <p role="alert" className="font-bold text-vermilion-deep not-empty:flex-[1_1_20rem]">
        {isError && message}
      </p>
      {count > 0 && (
        <div className="flex flex-auto flex-wrap justify-end gap-2">
          <Button className="max-narrow:flex-auto" isBusy={isBusy} onClick={() => setAsking(true)}>
            {t('translation.discard')}
          </Button>
          <Button className="max-narrow:flex-auto" isBusy={isBusy} onClick={() => save(true)}>
            {!isBusy && <RotateCw className="size-4" aria-hidden="true" />}
            <span>{t('translation.saveAndRebuild')}</span>
          </Button>
          <Button
            variant="primary"
            className="max-narrow:-order-1 max-narrow:flex-[1_0_100%]"
            isBusy={isBusy}
            onClick={() => save(false)}
          >
            {t('translation.saveChanges', { count })}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('translation.discardTitle')}
        text={t('translation.discardText')}
        confirmLabel={t('translation.discard')}
        keepLabel={t('translation.discardKeep')}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
