import type * as English from '../invites.ts'
import { product } from '../product.ts'

export const invitesTexts: typeof English.invitesTexts = {
  loading: 'Abriendo el círculo',
  failed: 'No se pudo abrir el círculo',
  notAvailable: 'Este círculo no está disponible',
  notAvailableHint:
    'Puede que ya no exista o que solo se entre con invitación. Pídele un enlace a un miembro.',
  invitationExpired: 'Esta invitación venció',
  goHome: `Ir a ${product}`,
  invitedTo: 'Te invitaron a',
  about: `${product} es para círculos pequeños de personas que viven cerca y a las que les gusta lo mismo.`,
  members: (count: number) => (count === 1 ? '1 miembro' : `${count} miembros`),
  interests: 'Intereses',
  join: 'Unirme',
  joining: 'Entrando…',
  askToJoin: 'Pedir entrar',
  askingToJoin: 'Enviando…',
  joinHint: {
    invitedTo: 'Tienes una invitación: entras al instante.',
    open: 'Cualquiera puede unirse a este círculo.',
    request: 'Quienes lo organizan deciden quién entra.',
    invitation: 'Solo con invitación.',
  },
  signInHint: 'Necesitas una cuenta gratis.',
  alreadyMember: 'Ya estás en este círculo.',
  openChat: 'Abrir el chat',
  requestPending: 'Pediste entrar. Te responderán quienes lo organizan.',
  introduce: 'Presentarte',
  joined: '¡Ya eres parte!',
  joinedDetail: 'Saluda a tu nuevo círculo.',
  requested: '¡Solicitud enviada!',
  requestedDetail: 'Le avisaremos al grupo de tu interés',
  joinFailed: 'No se pudo entrar',
  inviteProblems: {
    expired: 'Esta invitación venció. Todavía puedes pedir entrar.',
    used_up: 'Esta invitación llegó a su límite. Todavía puedes pedir entrar.',
    revoked: 'Esta invitación se revocó. Todavía puedes pedir entrar.',
    unknown: 'Este enlace de invitación está incompleto. Todavía puedes pedir entrar.',
  },
  arriving: 'Te llevamos a tu círculo',

  invite: 'Invitar',
  inviteTo: (name: string) => `Invitar a ${name}`,
  shareGroup: 'Compartir grupo',
  links: 'Enlaces de invitación',
  linksHint: 'Quien tenga el enlace entra al instante. La gente nueva entra cuando se aprueba su cuenta.',
  linksFailed: 'No se pudieron cargar los enlaces',
  linksLoading: 'Cargando los enlaces',
  expires: 'Vence en',
  expiryOption: (days: number | null) => (days === null ? 'Nunca' : days === 1 ? '1 día' : `${days} días`),
  maxUses: 'Usos máximos',
  maxUsesOption: (count: number | null) =>
    count === null ? 'Sin límite' : count === 1 ? '1 persona' : `${count} personas`,
  createLink: 'Crear enlace',
  creatingLink: 'Creando…',
  createLinkFailed: 'No se pudo crear el enlace',
  linkCreatedHint: 'Cópialo ahora o deja que alguien escanee el código. No lo verás otra vez.',
  createdLink: 'Enlace de invitación',
  qrLabel: 'Código QR del enlace de invitación',
  createdBy: (name: string) => `Lo creó ${name}`,
  expiresOn: (date: string) => `hasta el ${date}`,
  noExpiry: 'sin fecha de vencimiento',
  usedCount: (used: number, limit: number | null) =>
    limit === null
      ? used === 1
        ? '1 persona entró con él'
        : `${used} personas entraron con él`
      : `${used} de ${limit} entraron con él`,
  linkStates: { open: 'Activo', expired: 'Vencido', used_up: 'Agotado' },
  revoke: 'Revocar',
  revokeLabel: (description: string) => `Revocar el enlace ${description}`,
  confirmRevoke: '¿Revocar este enlace?',
  keepLink: 'Conservarlo',
  revoked: 'Enlace revocado',
  revokedDetail: 'Ya nadie puede entrar con él.',
  revokeFailed: 'No se pudo revocar el enlace',
}
