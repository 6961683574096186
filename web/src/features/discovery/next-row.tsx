export const nextRowClasses =
  'flex w-full items-center gap-3 rounded-control p-2 text-left text-ink no-underline motion-feedback hover:bg-ink/5'

export function RowText({ name, detail }: { name: string; detail: string | null }) {
  return (
    <span className="grid min-w-0">
      <span className="truncate text-15 font-semibold">{name}</span>
      <span className="truncate text-13 text-ink-soft">{detail}</span>
    </span>
  )
}
