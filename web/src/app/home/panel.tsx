import { m } from '@coterie/contract/paraglide/messages'
import { ChevronRight, RotateCw } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'

/** Rows per panel. The title links to the full list. */
export const maxRows = 3

export type PanelSource<Item> = {
  items: readonly Item[] | undefined
  error: Error | null
  isRefetching: boolean
  refetch: () => unknown
}

type PanelProps<Item> = {
  title: string
  href: string
  source: PanelSource<Item>
  statusTexts: { loading: string; failed: string }
  emptyState: ReactNode
  skeleton?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

export function Panel<Item>({ title, href, ...content }: PanelProps<Item>) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-h-[15.5rem] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] rounded-card border border-line bg-card p-4"
    >
      <h2 id={id} className="text-17">
        <Link
          href={href}
          className="inline-flex min-h-11 max-w-full items-center gap-1 text-ink underline-offset-4 not-hover:no-underline"
        >
          {title}
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-soft" />
        </Link>
      </h2>
      <Content {...content} />
    </section>
  )
}

type ContentProps<Item> = Omit<PanelProps<Item>, 'title' | 'href'>

function Content<Item>({ source, statusTexts, emptyState, skeleton, children }: ContentProps<Item>) {
  const { items, error, isRefetching, refetch } = source
  if (items !== undefined) return items.length === 0 ? emptyState : children(items)
  if (error === null) {
    return (
      <div>
        <output className="sr-only">{statusTexts.loading}</output>
        {skeleton ?? <RowsSkeleton />}
      </div>
    )
  }
  return (
    <div role="alert" className="grid content-center justify-items-start gap-2 text-15">
      <p>{statusTexts.failed}</p>
      <Button variant="link" icon={RotateCw} pending={isRefetching} onClick={() => void refetch()}>
        {m.error_try_again()}
      </Button>
    </div>
  )
}

function RowsSkeleton() {
  return (
    <>
      {Array.from({ length: maxRows }, (_, row) => (
        <div key={row} className="flex min-h-14 items-center gap-3">
          <Skeleton className="size-11 shrink-0" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </>
  )
}

type EmptyPanelProps = { text: string; href: string; label: string }

export function EmptyPanel({ text, href, label }: EmptyPanelProps) {
  return (
    <div className="grid content-center justify-items-start">
      <p className="text-15 text-ink-soft">{text}</p>
      <ButtonLink href={href} variant="link">
        {label}
      </ButtonLink>
    </div>
  )
}

type RowProps = {
  href: string
  leading: ReactNode
  name: string
  detail: string
  trailing?: ReactNode
  isBold?: boolean
}

/** A row that is one link. Texts are truncated to one line, so all rows have the same height. */
export function PanelRow({ href, leading, name, detail, trailing, isBold = false }: RowProps) {
  return (
    <li>
      <Link
        href={href}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-1 text-ink no-underline motion-feedback hover:bg-ink/5"
      >
        {leading}
        <span className="grid min-w-0 grow">
          <span className={`truncate text-15 ${isBold ? 'font-bold' : 'font-semibold'}`}>{name}</span>
          <span className="truncate text-13 text-ink-soft">{detail}</span>
        </span>
        {trailing}
      </Link>
    </li>
  )
}
