import type * as English from '../approvals.ts'

const pluralize = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('es-419')} ${many}`

export const approvalsTexts: typeof English.approvalsTexts = {
  tab: 'Accesos',

  addTitle: 'Aprobar direcciones',
  addHint:
    'Una por línea, o pega un CSV. Quienes están en la lista de espera reciben un correo con la noticia.',
  list: 'Direcciones de correo',
  listHint: 'Escribe o pega hasta 10,000 líneas.',
  lines: (count: number) => pluralize(count, 'línea', 'líneas'),
  tooMany: (count: number) =>
    `Son ${count.toLocaleString('es-419')} líneas. Puedes enviar hasta 10,000 a la vez.`,
  tooLarge: 'Este archivo pesa más de 2 MB. Divídelo y envíalo en partes.',
  fileUnreadable: 'No se pudo leer este archivo.',
  addressRequired: 'Escribe al menos una dirección',
  upload: 'Subir una lista',
  approve: 'Aprobar',
  approving: 'Aprobando…',
  failed: 'No se pudieron aprobar las direcciones',

  results: 'Resultado',
  outcomes: {
    approved: 'Aprobada',
    notified: 'Aprobada y avisada por correo',
    'already-approved': 'Ya estaba aprobada',
    duplicate: 'Repetida',
    invalid: 'No es una dirección de correo',
  },
  line: (line: number) => `Línea ${line.toLocaleString('es-419')}`,
  showMore: 'Mostrar más',
  approveMore: 'Aprobar más',

  search: 'Buscar',
  waiting: 'Lista de espera',
  resemblesBanned: 'Parece una dirección bloqueada',
  waitingHint:
    'Personas que intentaron crear una cuenta sin tener acceso. Cuando las apruebas, reciben un correo con la noticia.',
  waitlistEmpty: 'La lista de espera está vacía.',
  noMatches: 'Sin resultados.',
  waitingFailed: 'No se pudo cargar la lista de espera',
  since: (date: string) => `Desde el ${date}`,
  selectAll: 'Seleccionar todo lo visible',
  approveLabel: (email: string) => `Aprobar ${email}`,
  approveSelected: (count: number) => `Aprobar ${count.toLocaleString('es-419')}`,
  approved: (count: number) => pluralize(count, 'persona aprobada', 'personas aprobadas'),
  noMails: 'No hay correos por enviar.',
  mailsSent: (mailCount: number) => `${pluralize(mailCount, 'correo va', 'correos van')} en camino.`,
  approveFailed: 'No se pudo aprobar',

  addresses: 'Direcciones aprobadas',
  addressesHint: 'Estas personas pueden crear una cuenta y mantener su sesión.',
  noAddresses: 'Todavía no hay direcciones aprobadas.',
  addressesFailed: 'No se pudieron cargar las direcciones aprobadas',
  signedUp: (name: string) => `Creó la cuenta ${name}`,
  notSignedUp: 'Todavía no creó su cuenta',
  permanentReasons: { 'main-admin': 'Admin principal', settings: 'Por la configuración del servidor' },
  revoke: 'Retirar',
  revokeLabel: (email: string) => `Retirar el acceso de ${email}`,
  revokeTitle: (email: string) => `¿Retirar el acceso de ${email}?`,
  revokeHint: (name: string) =>
    `Se cierran todas las sesiones de ${name}, que no podrá iniciar otra hasta que apruebes de nuevo la dirección. No se elimina nada.`,
  revokeHintNotSignedUp: 'Nadie creó una cuenta con ella. Puedes aprobarla de nuevo en cualquier momento.',
  revoking: 'Retirando…',
  revoked: (email: string) => `${email} ya no tiene acceso`,
  revokeFailed: 'No se pudo retirar el acceso',
  cancel: 'Cancelar',
}
