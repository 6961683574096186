import type { SafetyCheckin } from '@coterie/contract/events/safety-checkins'
import { m } from '@coterie/contract/paraglide/messages'
import { Clock, Ellipsis, House, Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { MenuEntry } from '../../../ui/menu-entry-types.ts'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { CheckinLink } from './checkin-link.tsx'
import { useCacheCheckin, useCheckinMutation } from './checkin-queries.ts'
import { CheckinStatusBadge } from './checkin-status.tsx'
import { ExtendSheet } from './extend-sheet.tsx'
import { formatBackBy } from './format-back-by.ts'

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

/** Actions for a check-in. After "Home safe", only a new link and stopping are left. */
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
