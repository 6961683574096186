import type { SafetyCheckin, SafetyCheckinStatus } from '@coterie/contract/events/safety-checkins'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { Clock, Ellipsis, House, Link2, Link2Off, TriangleAlert, Share2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/buttons.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { copyLink } from '../../../ui/copy-link.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { LinkField } from '../../../ui/link-field.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { getTimeZoneName, formatEventTime } from '../event-times.ts'
import { useCacheCheckin, useCheckinMutation } from './checkin-queries.ts'

/** 'Sat, Dec 5, 11:30 PM', local time at the venue. */
function formatBackBy({ backBy, event }: Pick<SafetyCheckin, 'backBy' | 'event'>, now: Date): string {
  return formatEventTime({ startsAt: backBy, endsAt: null, timezone: event.timezone }, now)
}

/** The link is shown only once. */
export function CheckinLink({ checkin, link }: { checkin: SafetyCheckin; link: string }) {
  const [now] = useState(() => new Date())
  async function shareLink() {
    try {
      await navigator.share({
        text: m.safety_checkin_share_text({ time: formatBackBy(checkin, now) }),
        url: link,
      })
    } catch (error) {
      // Closing the device's share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link)
    }
  }
  return (
    <div className="grid gap-4">
      <LinkField label={m.safety_checkin_link()} link={link} />
      {'share' in navigator && (
        <Button fullWidth icon={Share2} onClick={() => void shareLink()}>
          {m.safety_checkin_send_link()}
        </Button>
      )}
      <p className="text-15 text-ink-soft">{m.safety_checkin_own_hint()}</p>
    </div>
  )
}

export const checkinStatusTexts = {
  'on-the-way': m.safety_checkin_statuses_on_the_way,
  'home-safe': m.safety_checkin_statuses_home_safe,
  overdue: m.safety_checkin_statuses_overdue,
}

const statusBadges = {
  'on-the-way': { tone: 'sun', icon: Clock },
  'home-safe': { tone: 'good', icon: House },
  overdue: { tone: 'bad', icon: TriangleAlert },
} as const

function CheckinStatusBadge({ status }: { status: SafetyCheckinStatus }) {
  const { tone, icon } = statusBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {checkinStatusTexts[status]()}
    </Badge>
  )
}

type ExtendSheetProps = { checkin: SafetyCheckin; open: boolean; onClose: () => void }

function ExtendSheet({ checkin, open, onClose }: ExtendSheetProps) {
  const [backBy, setBackBy] = useState(checkin.backByLocal)
  const cacheCheckin = useCacheCheckin()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('PATCH /api/safety-checkins/{id}', { params: { id: String(checkin.id) }, body: { backBy } }),
    onSuccess: (extended) => {
      cacheCheckin(extended)
      onClose()
      toast({ title: m.safety_checkin_time_changed({ time: formatBackBy(extended, new Date()) }) })
    },
  })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (backBy !== '' && !isPending) mutate()
  }
  return (
    <Sheet open={open} onClose={onClose} title={m.safety_checkin_change_time_title()}>
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          type="datetime-local"
          label={m.safety_checkin_back_by()}
          hint={m.safety_checkin_event_time_hint({
            zone: getTimeZoneName(checkin.event.startsAt, checkin.event.timezone),
          })}
          error={backBy === '' ? m.safety_checkin_time_required() : undefined}
          value={backBy}
          onChange={({ target }) => setBackBy(target.value)}
        />
        {error !== null && !isPending && (
          <Notice tone="bad" title={m.safety_checkin_change_failed()}>
            {getErrorText(error)}
          </Notice>
        )}
        <Button type="submit" fullWidth pending={isPending}>
          {isPending ? m.safety_checkin_saving() : m.safety_checkin_save()}
        </Button>
      </form>
    </Sheet>
  )
}

export function CheckinRow({ checkin }: { checkin: SafetyCheckin }) {
  const [now] = useState(() => new Date())
  const { markHome, entries, isExtendOpen, closeExtend, link, closeLink } = useCheckinActions(checkin)
  const { title } = checkin.event
  const isOpen = checkin.status !== 'home-safe'
  return (
    <li className="grid gap-3 py-3">
      <div className="flex items-start justify-between gap-2">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <p className="text-15 font-semibold wrap-anywhere">
            {m.safety_checkin_checkin_summary({ title, time: formatBackBy(checkin, now) })}
          </p>
          <CheckinStatusBadge status={checkin.status} />
        </div>
        <Menu label={m.safety_checkin_options_label({ title })} entries={entries}>
          {(trigger) => (
            <IconButton {...trigger} icon={Ellipsis} label={m.safety_checkin_options_label({ title })} />
          )}
        </Menu>
      </div>
      {isOpen && (
        <Button
          icon={House}
          pending={markHome.isPending}
          className="justify-self-start"
          onClick={() => markHome.mutate(checkin)}
        >
          {markHome.isPending ? m.safety_checkin_checking_in() : m.safety_checkin_home_safe()}
        </Button>
      )}
      <ExtendSheet checkin={checkin} open={isExtendOpen} onClose={closeExtend} />
      <Sheet
        open={link !== null}
        onClose={closeLink}
        title={m.safety_checkin_link_created()}
        description={m.safety_checkin_link_created_hint()}
      >
        {link !== null && <CheckinLink checkin={checkin} link={link} />}
      </Sheet>
    </li>
  )
}

/** Actions for a check-in. After "Home safe", the time can no longer be changed. */
function useCheckinActions(checkin: SafetyCheckin) {
  const cacheCheckin = useCacheCheckin()
  const [isExtendOpen, setIsExtendOpen] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const markHome = useCheckinMutation(
    (params) => call('PUT /api/safety-checkins/{id}/home-safe', { params }),
    (updated) => {
      cacheCheckin(updated)
      toast({ title: m.safety_checkin_checked_in(), description: m.safety_checkin_checked_in_detail() })
    },
  )
  const renewLink = useCheckinMutation(
    (params) => call('POST /api/safety-checkins/{id}/link', { params }),
    ({ link: newLink }) => setLink(newLink),
  )
  const stopCheckin = useCheckinMutation(
    (params) => call('DELETE /api/safety-checkins/{id}', { params }),
    () => {
      cacheCheckin()
      toast({ title: m.safety_checkin_stopped(), description: m.safety_checkin_stopped_detail() })
    },
  )
  const extendCheckin: MenuEntry = {
    kind: 'action',
    label: m.safety_checkin_change_time(),
    icon: Clock,
    onSelect: () => setIsExtendOpen(true),
  }
  const entries: MenuEntry[] = [
    ...(checkin.status === 'home-safe' ? [] : [extendCheckin]),
    {
      kind: 'action',
      label: m.safety_checkin_new_link(),
      icon: Link2,
      onSelect: () => renewLink.mutate(checkin),
    },
    {
      kind: 'action',
      separated: true,
      danger: true,
      label: m.safety_checkin_stop(),
      icon: Link2Off,
      onSelect: () => stopCheckin.mutate(checkin),
    },
  ]
  const closeExtend = () => setIsExtendOpen(false)
  return {
    markHome,
    entries,
    isExtendOpen,
    closeExtend,
    link,
    closeLink: () => setLink(null),
  }
}
