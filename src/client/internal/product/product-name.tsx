/**
 * The name of a product, which opens a card with its names and descriptions in both languages: by pointer, touch and
 * Enter. It can be read and used, and closes on Escape.
 */
import { Popover } from '@base-ui/react/popover'
import { Pencil } from 'lucide-react'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { nameIn, ShownName } from '../kit/shown-name.tsx'

const LANGUAGE_NAMES: Record<Language, TextKey> = { en: 'product.inEnglish', zh: 'product.inChinese' }

export function ProductName({ product, onEdit }: { product: ListedProduct; onEdit: () => void }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={200}
        closeDelay={250}
        className="product-name min-h-6 text-start leading-snug font-bold wrap-anywhere underline-offset-4 [text-decoration:underline_dotted_var(--color-muted)_1.5px] [&:is(:hover,[aria-expanded='true'])]:decoration-jade [&:is(:hover,[aria-expanded='true'])]:decoration-solid"
      >
        <ShownName row={product} language={language} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} collisionPadding={16} className="z-10">
          <Popover.Popup
            aria-label={t('product.textsOf', { name: nameIn(product, language) })}
            className="max-h-[min(55vh,var(--available-height))] w-152 max-w-(--available-width) overflow-auto overscroll-contain rounded-card border border-ink bg-paper p-4 shadow-[0_8px_24px] shadow-ink/18"
          >
            <div className="wrap-anywhere grid gap-x-6 gap-y-4 narrow:grid-cols-2">
              {LANGUAGES.map((each) => (
                <div key={each} className="min-w-0">
                  <p className="text-muted" lang={LANGUAGE_TAG[each]}>
                    {t(LANGUAGE_NAMES[each])}
                  </p>
                  <Text text={product.names[each]} language={each} none="product.noName" isName />
                  <Text text={product.descriptions[each]} language={each} none="product.noDescription" />
                </div>
              ))}
            </div>
            <Popover.Close
              render={<Button className="mt-3.5 min-h-9 border border-muted text-jade" onClick={onEdit} />}
            >
              <Pencil className="size-4" aria-hidden="true" />
              {t('product.editTexts')}
            </Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface TextProps {
  text: string
  language: Language
  /** Shown if there is no text. */
  none: TextKey
  isName?: boolean
}

function Text({ text, language, none, isName = false }: TextProps) {
  const t = useT()
  if (text === '') return <p className="text-muted">{t(none)}</p>
  return (
    <p className={isName ? 'font-bold' : ''} lang={LANGUAGE_TAG[language]}>
      {text}
    </p>
  )
}
