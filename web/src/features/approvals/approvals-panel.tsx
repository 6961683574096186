import { ApproveAddresses } from './approve-addresses.tsx'
import { ApprovedList } from './approved-list.tsx'
import { Waitlist } from './waitlist.tsx'

export function ApprovalsPanel() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ApproveAddresses />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 frame:grid-cols-2">
        <Waitlist />
        <ApprovedList />
      </div>
    </div>
  )
}
