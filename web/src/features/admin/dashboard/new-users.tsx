import type { Dashboard } from '@coterie/contract/admin'
import { m } from '@coterie/contract/paraglide/messages'

import { formatDate } from '../../../ui/dates.tsx'
import { Card, cellClasses, headCellClasses, rowClasses, tableClasses } from '../../../ui/surfaces.tsx'

export function NewUsers({ users }: { users: Dashboard['newestUsers'] }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <h2 className="text-20">{m.dashboard_new_users()}</h2>
      {users.length === 0 ? (
        <p className="py-6 text-center text-15 text-ink-soft">{m.dashboard_no_new_users()}</p>
      ) : (
        <table className={tableClasses}>
          <thead className="max-wide:sr-only">
            <tr>
              <th scope="col" className={headCellClasses}>
                {m.dashboard_name()}
              </th>
              <th scope="col" className={headCellClasses}>
                {m.dashboard_email()}
              </th>
              <th scope="col" className={headCellClasses}>
                {m.dashboard_joined()}
              </th>
            </tr>
          </thead>
          <tbody className="max-wide:block">
            {users.map(({ id, name, email, joinDate }) => (
              <tr key={id} className={rowClasses}>
                <td className={`${cellClasses} font-semibold`}>
                  {name === '' ? m.dashboard_anonymous() : name}
                </td>
                <td className={`${cellClasses} break-all`}>{email}</td>
                <td className={`${cellClasses} text-ink-soft max-wide:text-13 wide:whitespace-nowrap`}>
                  {formatDate(joinDate, 'date')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
