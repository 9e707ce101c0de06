/**
 * The name of a product, which opens its form. While a pointer rests on it, a card shows its names and descriptions in both
 * languages; with keys and by touch they are read in the form.
 */
import { PreviewCard } from '@base-ui/react/preview-card'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { ShownName } from '../kit/shown-name.tsx'

const LANGUAGE_NAMES: Record<Language, TextKey> = { en: 'product.inEnglish', zh: 'product.inChinese' }

export function ProductName({ product, onEdit }: { product: ListedProduct; onEdit: () => void }) {
  const t = useT()
  const language = useLanguage()
  return (
    <PreviewCard.Root
      onOpenChange={(isOpen, details) => {
        // The focus comes back to the name when its form closes.
        if (isOpen && details.reason === 'trigger-focus') details.cancel()
      }}
    >
      <PreviewCard.Trigger
        delay={200}
        closeDelay={250}
        render={
          <button type="button" className="product-name" onClick={onEdit}>
            <ShownName row={product} language={language} />
          </button>
        }
      />
      {/* Inside a landmark. */}
      <PreviewCard.Portal container={document.getElementById('main')}>
        <PreviewCard.Positioner align="start" sideOffset={6} collisionPadding={16} className="z-10">
          <PreviewCard.Popup className="product-card">
            {LANGUAGES.map((each) => (
              <div key={each} className="min-w-0">
                <p className="text-muted" lang={LANGUAGE_TAG[each]}>
                  {t(LANGUAGE_NAMES[each])}
                </p>
                <Text text={product.names[each]} language={each} none="product.noName" isName />
                <Text text={product.descriptions[each]} language={each} none="product.noDescription" />
              </div>
            ))}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
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
