import type { Dashboard } from '@coterie/contract/admin'

import { Card } from '../../../ui/card.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { dashboardWords } from '../../../i18n/admin.ts'
import { cell, headCell, rowLook, tableLook } from '../../../ui/table-classes.ts'

/** Who signed up last. On a phone each row becomes a small card. */
export function NewUsers({ users }: { users: Dashboard['newestUsers'] }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <h2 className="text-20">{dashboardWords.newUsers}</h2>
      {users.length === 0 ? (
        <p className="py-6 text-center text-15 text-ink-soft">{dashboardWords.noNewUsers}</p>
      ) : (
        <table className={tableLook}>
          <thead className="max-wide:sr-only">
            <tr>
              <th scope="col" className={headCell}>
                {dashboardWords.name}
              </th>
              <th scope="col" className={headCell}>
                {dashboardWords.email}
              </th>
              <th scope="col" className={headCell}>
                {dashboardWords.joined}
              </th>
            </tr>
          </thead>
          <tbody className="max-wide:block">
            {users.map(({ id, name, email, joinDate }) => (
              <tr key={id} className={rowLook}>
                <td className={`${cell} font-semibold`}>{name === '' ? dashboardWords.anonymous : name}</td>
                <td className={`${cell} break-all`}>{email}</td>
                <td className={`${cell} text-ink-soft max-wide:text-13 wide:whitespace-nowrap`}>
                  {dateInWords(joinDate, 'date')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
