import type { FoundersChecklist as Checklist } from '@coterie/contract/admin'
import { translateCity } from '@coterie/contract/i18n/cities'
import { firstPeople } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CalendarPlus, Circle, CircleCheck } from 'lucide-react'

import { adminQueryKeys, alwaysRefetch } from '../../../api/admin-queries.ts'
import { call } from '../../../api/call.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { ProgressBar } from '../../game/points-bar.tsx'

const checklistQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: [...adminQueryKeys.all, 'checklist'],
  queryFn: ({ signal }) => call('GET /api/admin/checklist', { signal }),
})

type Step = {
  title: string
  text: string
  isDone: boolean
  action: { label: string; href: string } | null
}

/** What a founder does first, checked against real data. */
export function FoundersChecklist() {
  const { data, error, refetch, isRefetching } = useQuery(checklistQuery)
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton label={m.checklist_loading()} rows={5} />
    ) : (
      <ErrorState title={m.checklist_failed()} query={{ error, refetch, isRefetching }} />
    )
  const steps = getSteps(data)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card
      as="section"
      aria-labelledby="checklist-title"
      className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] content-start gap-5 p-5 wide:p-6"
    >
      <div className="grid gap-1">
        <h2 id="checklist-title" className="text-20">
          {m.checklist_title()}
        </h2>
        <p className="text-15 text-ink-soft">{m.checklist_hint()}</p>
      </div>
      <div className="grid gap-2">
        <p className="text-15 font-semibold">{m.checklist_progress({ done, total: steps.length })}</p>
        <ProgressBar
          label={m.checklist_progress({ done, total: steps.length })}
          value={done}
          total={steps.length}
        />
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[40ch] text-15 text-ink-soft">{m.checklist_feeds()}</p>
        <ButtonLink href="/admin?tab=feeds" variant="secondary" icon={CalendarPlus}>
          {m.checklist_feeds_action()}
        </ButtonLink>
      </div>
      {data.people < firstPeople && (
        <p className="text-13 text-ink-soft">
          {m.checklist_people({ count: data.people, goal: firstPeople })}
        </p>
      )}
    </Card>
  )
}

function StepRow({ step: { title, text, isDone, action } }: { step: Step }) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="flex min-w-0 gap-3">
        <Icon
          size={24}
          strokeWidth={1.75}
          aria-hidden
          className={`shrink-0 ${isDone ? 'text-good' : 'text-ink-soft'}`}
        />
        <div className="grid min-w-0 gap-0.5">
          <span className="sr-only">{isDone ? m.checklist_done() : m.checklist_open()}</span>
          <h3 className="font-text text-17 font-semibold">{title}</h3>
          <p className="text-15 wrap-anywhere text-ink-soft">{text}</p>
        </div>
      </div>
      {action !== null && (
        <ButtonLink href={action.href} variant={isDone ? 'quiet' : 'secondary'}>
          {action.label}
        </ButtonLink>
      )}
    </li>
  )
}

function getSteps({ name, city, circle, invitations, meetup }: Checklist): Step[] {
  return [
    {
      title: m.checklist_name(),
      text: name.isDone
        ? m.checklist_name_done({ name: name.value })
        : m.checklist_name_open({ name: name.value }),
      isDone: name.isDone,
      // It is a setting of the server.
      action: null,
    },
    {
      title: m.checklist_city(),
      text:
        city.value === null
          ? m.checklist_city_open()
          : m.checklist_city_done({ city: translateCity(city.value) }),
      isDone: city.isDone,
      action: { label: m.checklist_city_action(), href: '/profile' },
    },
    {
      title: m.checklist_circle(),
      text: circle.isDone ? m.checklist_circle_done({ count: circle.count }) : m.checklist_circle_open(),
      isDone: circle.isDone,
      action: { label: m.checklist_circle_action(), href: '/groups?view=circles&create=open' },
    },
    {
      title: m.checklist_invitations(),
      text: [
        m.checklist_invitations_count({ count: invitations.count }),
        m.checklist_invitations_hint(),
      ].join(' '),
      isDone: invitations.isDone,
      action: { label: m.checklist_invitations_action(), href: '/admin?tab=approvals' },
    },
    {
      title: m.checklist_meetup(),
      text: meetup.isDone ? m.checklist_meetup_done({ count: meetup.count }) : m.checklist_meetup_open(),
      isDone: meetup.isDone,
      action: {
        label: m.checklist_meetup_action(),
        href: meetup.circle === null ? '/groups?view=circles' : `/messages/${meetup.circle}`,
      },
    },
  ]
}
