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
      className={isResting ? 'sr-only' : 'translation-save'}
      data-foot-bar={isResting ? undefined : 'everywhere'}
    >
      <p role="status" className="mr-auto font-bold empty:hidden">
        {isError ? '' : message || unsaved}
      </p>
      <p role="alert" className="flex-1 basis-80 font-bold text-vermilion-deep empty:hidden">
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
            className="max-narrow:-order-1 max-narrow:w-full"
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
