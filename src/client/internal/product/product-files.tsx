/** Photo and data sheets in the form of a product: those of a product that exists are saved as soon as they are chosen. */
import { FileText, ImageUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { byName } from '#shared/base/fields.ts'
import { PRODUCT_FILES, type ProductFile } from '#shared/product/product.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { FileInput } from '../kit/file-input.tsx'
import { nameIn } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCatalogue } from './use-catalogue.ts'

export function ProductFiles({ product }: { product: ListedProduct }) {
  return (
    <div className="product-files">
      {PRODUCT_FILES.map((kind) => (
        <StoredFile key={kind} kind={kind} product={product} />
      ))}
    </div>
  )
}

interface StoredFileProps {
  kind: ProductFile
  product: ListedProduct
}

function StoredFile({ kind, product }: StoredFileProps) {
  const t = useT()
  const [error, setError] = useState<string>()
  const { save, remove, isBusy } = useProductFile(kind, product, setError)
  const stored = storedPath(kind, product)
  return (
    <FileBox
      kind={kind}
      isBusy={isBusy}
      error={error}
      onChoose={save}
      onRemove={stored === '' ? undefined : remove}
    >
      {product.photo && kind === 'photo' && <PhotoThumb src={paths.upload(product.photo.small)} />}
      {stored !== '' && kind !== 'photo' && (
        <a
          className="font-bold text-jade underline underline-offset-4"
          href={paths.upload(stored)}
          target="_blank"
          rel="noreferrer"
        >
          {t('product.openSheet')}
        </a>
      )}
    </FileBox>
  )
}

function storedPath(kind: ProductFile, { photo, sheets }: ListedProduct): string {
  if (kind === 'photo') return photo?.large ?? ''
  return sheets[kind === 'sheet_en' ? 'en' : 'zh']
}

/** One change at a time. `explain` gets the reason of a refusal, and undefined before the next try. */
function useProductFile(
  kind: ProductFile,
  product: ListedProduct,
  explain: (reason: string | undefined) => void,
) {
  const t = useT()
  const toast = useToast()
  const name = nameIn(product, useLanguage())
  const { products, refresh } = useCatalogue()
  const saving = trpc.product.saveFile.useMutation()
  const removing = trpc.product.removeFile.useMutation()
  const isBusy = saving.isPending || removing.isPending
  const place = { id: product.id, kind, if_match: product.files_etag }

  async function run(work: () => Promise<ListedProduct>, done: 'fileSaved' | 'fileRemoved'): Promise<void> {
    if (isBusy) return
    explain(undefined)
    try {
      products.put(await work())
      toast(t(`product.${done}`, { file: t(`product.${kind}`), name }))
    } catch (failure) {
      explain(failureText(failure, t))
      await refresh()
    }
  }

  return {
    save: (file: File) => void run(() => saving.mutateAsync({ ...place, file }), 'fileSaved'),
    remove: () => void run(() => removing.mutateAsync(place), 'fileRemoved'),
    isBusy,
  }
}

/** The files of a product that is not saved yet, by kind. */
type ChosenFiles = Record<ProductFile, File | undefined>

interface NewFiles {
  chosen: ChosenFiles
  choose: (kind: ProductFile, file: File | undefined) => void
  /** Sends them once the product exists; says which of them was refused. */
  sendTo: (product: ListedProduct) => Promise<ListedProduct>
}

export function useNewFiles(): NewFiles {
  const t = useT()
  const toast = useToast()
  const saving = trpc.product.saveFile.useMutation()
  const [chosen, setChosen] = useState<ChosenFiles>(NO_FILES)
  return {
    chosen,
    choose: (kind, file) => setChosen((before) => ({ ...before, [kind]: file })),
    async sendTo(created) {
      let product = created
      for (const kind of PRODUCT_FILES) {
        const file = chosen[kind]
        if (!file) continue
        try {
          product = await saving.mutateAsync({ id: product.id, kind, file })
        } catch (failure) {
          toast(t('product.fileRefused', { file: t(`product.${kind}`), reason: failureText(failure, t) }))
        }
      }
      setChosen(NO_FILES)
      return product
    },
  }
}

const NO_FILES: ChosenFiles = byName(PRODUCT_FILES, () => undefined)

export function NewProductFiles({ chosen, choose }: Pick<NewFiles, 'chosen' | 'choose'>) {
  return (
    <div className="product-files">
      {PRODUCT_FILES.map((kind) => {
        const file = chosen[kind]
        return (
          <FileBox
            key={kind}
            kind={kind}
            onChoose={(chosenFile) => choose(kind, chosenFile)}
            onRemove={file && (() => choose(kind, undefined))}
          >
            {file && <span className="wrap-anywhere">{file.name}</span>}
          </FileBox>
        )
      })}
    </div>
  )
}

interface FileBoxProps {
  kind: ProductFile
  isBusy?: boolean
  error?: string | undefined
  onChoose: (file: File) => void
  /** Absent while there is none. */
  onRemove: (() => void) | undefined
  /** What there is. */
  children: ReactNode
}

function FileBox({ kind, isBusy = false, error, onChoose, onRemove, children }: FileBoxProps) {
  const t = useT()
  const id = useId()
  const label = t(`product.${kind}`)
  const isPhoto = kind === 'photo'
  const hint = t(isPhoto ? 'product.photoHint' : 'product.sheetHint')
  const frame = { id, label, hint, error, isErrorSpoken: true }
  const Icon = isPhoto ? ImageUp : FileText
  return (
    <FieldFrame {...frame}>
      <div className="product-file">
        {children || <Icon aria-hidden="true" />}
        <FileInput id={id} accept={ACCEPTED[kind]} describedBy={describedBy(frame)} onChoose={onChoose} />
        <label htmlFor={id} className="button-quiet button-small cursor-pointer" aria-busy={isBusy}>
          {t(isBusy ? 'record.saving' : onRemove ? 'product.changeFile' : 'product.chooseFile')}
        </label>
        {onRemove && (
          <Button variant="text" aria-label={t('product.removeFileOf', { file: label })} onClick={onRemove}>
            {t('product.removeFile')}
          </Button>
        )}
      </div>
    </FieldFrame>
  )
}

const ACCEPTED: Readonly<Record<ProductFile, string>> = {
  photo: 'image/png,image/jpeg,image/webp,image/avif',
  sheet_en: 'application/pdf',
  sheet_zh: 'application/pdf',
}

const THUMB_SIDE = 48

function PhotoThumb({ src }: { src: string }) {
  return <img className="product-thumb" src={src} width={THUMB_SIDE} height={THUMB_SIDE} alt="" />
}

/** The photo in the row of a product: pressing it replaces it. */
export function PhotoCell({ product }: { product: ListedProduct }) {
  const t = useT()
  const toast = useToast()
  const id = useId()
  const name = nameIn(product, useLanguage())
  // A row has no room for a sentence.
  const { save, isBusy } = useProductFile('photo', product, (reason) => reason && toast(reason))
  return (
    <>
      <FileInput
        id={id}
        accept={ACCEPTED.photo}
        label={t(product.photo ? 'product.replacePhotoOf' : 'product.addPhotoOf', { name })}
        onChoose={save}
      />
      <label htmlFor={id} className="product-photo" aria-busy={isBusy}>
        {product.photo ? (
          <PhotoThumb src={paths.upload(product.photo.small)} />
        ) : (
          <span className="product-thumb">
            <ImageUp aria-hidden="true" />
          </span>
        )}
      </label>
    </>
  )
}
