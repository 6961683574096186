import { Card } from '../../ui/card.tsx'

export type DetailRow = { name: string; value: string }

export function DetailTable({ title, details }: { title: string; details: readonly DetailRow[] }) {
  return (
    <Card as="section" className="grid gap-3 p-5">
      <h2 className="text-20">{title}</h2>
      <dl className="grid gap-x-6 gap-y-1 text-15 wide:grid-cols-[12rem_minmax(0,1fr)]">
        {details.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="mb-2 font-medium wrap-anywhere wide:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
