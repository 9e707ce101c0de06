/** What the state of a quotation asks for, as one button, and all other actions in a menu. */

import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import type { Asked } from './ask-dialog.tsx'
import { ASKED_DIALOGS } from './asked-dialogs.tsx'
import { type QuotationAction, useQuotationActionMenu } from './use-action-menu.ts'
import type { FirstStep } from './version/revise-quotation.tsx'

interface QuotationActionsProps {
  quotation: OpenQuotation
  onRevise: (first?: FirstStep) => void
  onGone: () => void
}

export function QuotationActions({ quotation, onRevise, onGone }: QuotationActionsProps) {
  const [opened, setOpened] = useState<Asked>()
  const { primary, isDue, others } = useQuotationActionMenu(quotation, { ask: setOpened, onRevise })
  const Dialog = opened && ASKED_DIALOGS[opened]
  // A dialog that asks for the last day suggests one as it opens.
  trpc.quotation.overview.usePrefetchQuery()

  return (
    <>
      <div className="quotation-actions">
        {primary?.href ? (
          <a
            className={`${isDue ? 'button-primary' : 'button-quiet'} action-primary`}
            href={primary.href}
            onClick={primary.run}
          >
            <primary.Icon aria-hidden="true" />
            {primary.label}
          </a>
        ) : (
          primary && (
            <Button variant={isDue ? 'primary' : 'quiet'} className="action-primary" onClick={primary.run}>
              <primary.Icon aria-hidden="true" />
              {primary.label}
            </Button>
          )
        )}
        <ActionMenu actions={others} />
      </div>
      {Dialog && <Dialog quotation={quotation} onClose={() => setOpened(undefined)} onGone={onGone} />}
    </>
  )
}

/** All actions but the first, in a menu: below its button, and on a phone a sheet from the lower edge. */
function ActionMenu({ actions }: { actions: readonly QuotationAction[] }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<QuotationAction['run']>(undefined)

  /** Only once the menu has gone: a dialog gives the focus back to the element that has it when it opens. */
  function act(): void {
    const run = chosen.current
    if (!run) return
    chosen.current = undefined
    button.current?.focus()
    run()
  }

  return (
    <div ref={place}>
      <Menu.Root modal={false} onOpenChangeComplete={(isOpen) => isOpen || act()}>
        <Menu.Trigger ref={button} className="group button-quiet gap-2 max-narrow:min-h-12.5">
          {t('desk.more')}
          <ChevronDown aria-hidden="true" className="group-data-popup-open:rotate-180" />
        </Menu.Trigger>
        {/* Inside the landmark of its button. */}
        <Menu.Portal container={place}>
          <Menu.Backdrop className="fixed inset-0 z-10 bg-ink/45 narrow:hidden" />
          <Menu.Positioner
            align="end"
            sideOffset={6}
            className="max-narrow:fixed! max-narrow:inset-[auto_0_0]! max-narrow:transform-none! z-10"
          >
            <Menu.Popup className="max-h-[80vh] overflow-y-auto border-ink bg-paper outline-none max-narrow:rounded-t-card max-narrow:border-t max-narrow:p-2 max-narrow:pb-[calc(0.5rem+env(safe-area-inset-bottom))] narrow:max-h-(--available-height) narrow:min-w-60 narrow:max-w-88 narrow:rounded-control narrow:border narrow:p-1 narrow:shadow-[0_8px_24px] narrow:shadow-ink/18">
              {[false, true].map((isDestructive) => (
                <div
                  key={String(isDestructive)}
                  className="not-first:mt-1 not-first:border-line not-first:border-t not-first:pt-1"
                >
                  {actionsWhere(actions, isDestructive).map(({ name, label, Icon, run }) => (
                    <Menu.Item
                      key={name}
                      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xs px-3 py-1 -outline-offset-3 data-highlighted:bg-jade-tint narrow:min-h-9.5"
                      // On a phone, the sheet opens under a mouse that is still pressed on the button.
                      onMouseUp={(event) => event.preventBaseUIHandler()}
                      onClick={() => {
                        chosen.current = run
                      }}
                    >
                      <Icon aria-hidden="true" className="size-4.5 flex-none" />
                      {label}
                    </Menu.Item>
                  ))}
                </div>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}

function actionsWhere(
  actions: readonly QuotationAction[],
  isDestructive: boolean,
): readonly QuotationAction[] {
  return actions.filter((action) => (action.isDestructive ?? false) === isDestructive)
}
