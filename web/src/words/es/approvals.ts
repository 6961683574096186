import type * as English from '../approvals.ts'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('es-419')} ${many}`

/** Who may sign up, in the admin console. */
export const approvalsWords: typeof English.approvalsWords = {
  tab: 'Accesos',

  add: 'Aprobar direcciones',
  addHint:
    'Una por línea, o como CSV: cuenta cada celda con una dirección. Quienes están en la lista de espera reciben un correo con la noticia.',
  list: 'Direcciones de correo',
  listHint: 'Escribe o pega una o muchas, hasta 10,000 líneas.',
  lines: (count: number) => counted(count, 'línea', 'líneas'),
  tooMany: (count: number) =>
    `Son ${count.toLocaleString('es-419')} líneas; se pueden enviar 10,000 a la vez.`,
  tooLarge: 'Este archivo pasa de 2 MB. Envíalo en partes.',
  notRead: 'No se pudo leer este archivo.',
  nothing: 'Escribe al menos una dirección',
  upload: 'Subir una lista',
  approve: 'Aprobar',
  approving: 'Aprobando…',
  failed: 'No se aprobó nada',

  report: 'Qué pasó con cada línea',
  outcomes: {
    approved: 'Aprobada',
    told: 'Esperaba, ya recibió el correo',
    already: 'Ya estaba',
    repeated: 'Ya se nombró arriba',
    invalid: 'No es una dirección',
  },
  line: (line: number) => `Línea ${line.toLocaleString('es-419')}`,
  showMore: 'Mostrar más',
  another: 'Aprobar más',

  search: 'Buscar',
  waiting: 'Lista de espera',
  likeBanned: 'Parece una dirección bloqueada',
  waitingHint:
    'Quienes intentaron crear una cuenta sin tener acceso. Al aprobar su dirección reciben un correo con la noticia.',
  nobodyWaits: 'Nadie espera.',
  nobodyFound: 'No hay nadie así.',
  waitingFailed: 'No se pudo cargar la lista de espera',
  since: (date: string) => `Desde el ${date}`,
  chooseAll: 'Elegir todo lo que se muestra',
  approveOne: (email: string) => `Aprobar ${email}`,
  approveChosen: (count: number) => `Aprobar ${count.toLocaleString('es-419')}`,
  approved: (count: number) => counted(count, 'persona aprobada', 'personas aprobadas'),
  approvedDetail: (told: number) =>
    told === 0 ? 'No hizo falta avisar a nadie.' : `${counted(told, 'correo va', 'correos van')} en camino.`,
  approveFailed: 'No se aprobó a nadie',

  addresses: 'Direcciones aprobadas',
  addressesHint: 'Quienes pueden crear una cuenta y mantener su sesión.',
  noAddresses: 'No hay ninguna dirección aprobada.',
  addressesFailed: 'No se pudieron cargar las direcciones aprobadas',
  signedUp: (name: string) => `Creó la cuenta ${name}`,
  notYet: 'Aún no creó su cuenta',
  stays: { 'main-admin': 'Admin principal', settings: 'Por la configuración del servidor' },
  revoke: 'Retirar',
  revokeOf: (email: string) => `Retirar el acceso de ${email}`,
  revokeTitle: (email: string) => `¿Retirar el acceso de ${email}?`,
  revokeDetail: (name: string) =>
    `Se cierran todas las sesiones de ${name}, que no podrá iniciar otra hasta que se apruebe de nuevo la dirección. No se elimina nada suyo.`,
  revokeDetailNobody: 'Nadie creó una cuenta con ella. Se puede aprobar de nuevo en cualquier momento.',
  revoking: 'Retirando…',
  revoked: (email: string) => `${email} ya no tiene acceso`,
  revokeFailed: 'No se retiró nada',
  cancel: 'Cancelar',
}
