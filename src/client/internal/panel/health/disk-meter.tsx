/** How full a disk is: as text, and as a bar whose last tenth is marked, since colour alone is not enough. */

import { useT } from '#client/ui/page-context.tsx'
import { formatBytes } from '#shared/base/bytes.ts'
import { DISK_LOW_PERCENT } from '#shared/health/health-finding.ts'
import type { Disk } from '#shared/health/schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'

const NAME: Record<Disk['holds'], TextKey> = {
  both: 'health.disk',
  data: 'health.diskData',
  uploads: 'health.diskUploads',
}

export function DiskMeter({ disk: { holds, path, free_bytes, total_bytes } }: { disk: Disk }) {
  const t = useT()
  const used = Math.round((1 - free_bytes / Math.max(total_bytes, 1)) * 100)
  const isLow = used > 100 - DISK_LOW_PERCENT
  return (
    <div className="mb-3.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{t(NAME[holds])}</b>
        <span className="tabular-nums">{t('health.diskUsed', { percent: used })}</span>
      </p>
      <svg
        className="my-1.5 block h-3 w-full rounded-control"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          className="fill-line forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
          width="100"
          height="6"
        />
        <rect
          className={`forced-colors:fill-[Highlight] ${isLow ? 'fill-vermilion' : 'fill-jade'}`}
          width={used}
          height="6"
        />
        <path
          className="stroke-2 stroke-ink"
          d={`M${100 - DISK_LOW_PERCENT} 0v6`}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-muted tabular-nums leading-[1.45] *:wrap-anywhere">
        <span>
          {t('health.diskFree', { free: formatBytes(free_bytes), total: formatBytes(total_bytes) })}
        </span>
        <span translate="no">{path}</span>
      </p>
    </div>
  )
}
