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
  const { isBusy, message, isFault, save } = saving
  const bar = useRef<HTMLElement>(null)
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
      className="text-save"
      data-resting={count === 0 && message === '' ? true : undefined}
    >
      <p role="status" className="text-save-message">
        {isFault ? '' : message || unsaved}
      </p>
      <p role="alert" className="text-save-fault">
        {isFault && message}
      </p>
      {count > 0 && (
        <div className="text-save-buttons">
          <Button isBusy={isBusy} onClick={() => setAsking(true)}>
            {t('translation.discard')}
          </Button>
          <Button isBusy={isBusy} onClick={() => save(true)}>
            {!isBusy && <RotateCw className="size-4" aria-hidden="true" />}
            <span>{t('translation.saveAndRebuild')}</span>
          </Button>
          <Button variant="go" isBusy={isBusy} onClick={() => save(false)}>
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
