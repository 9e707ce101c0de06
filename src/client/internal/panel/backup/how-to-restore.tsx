/** The commands that restore a backup on the server. There is no button, since the site must be stopped first. */

import { CopyButton } from '#client/ui/copy-button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { ListedBackup } from '#shared/backup/schema.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { TitledDialog } from '../../kit/dialog.tsx'

interface HowToRestoreProps {
  backup: ListedBackup
  isOpen: boolean
  onClose: () => void
}

export function HowToRestore({ backup: { file, made_at }, isOpen, onClose }: HowToRestoreProps) {
  const t = useT()
  const when = formatDateTime(made_at, useLanguage())
  const parts = ['npm run admin --', 'restore', file, '--force']
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('backup.restoreTitle', { when })}
      lead={t('backup.restoreLead')}
      closeLabel={t('backup.done')}
    >
      <ol className="grid list-decimal gap-4 pl-[1.25em]">
        <li>{t('backup.restoreStop')}</li>
        <li>
          {t('backup.restoreRun')}
          <p
            className="my-2 rounded-control border border-line bg-cream px-3 py-2.5 font-ticket text-[0.9375rem]"
            translate="no"
          >
            <code>
              {parts.map((part) => (
                // Wraps between the words of a command, never inside a "--".
                <span
                  key={part}
                  className="mr-[1ch] inline-block max-w-full wrap-anywhere"
                >{`${part} `}</span>
              ))}
            </code>
          </p>
          <CopyButton
            text={parts.join(' ')}
            copiedText={t('backup.copied')}
            failedText={t('backup.copyFailed')}
          >
            {t('backup.copy')}
          </CopyButton>
        </li>
        <li>{t('backup.restoreStart')}</li>
      </ol>
    </TitledDialog>
  )
}
