/** Status words for discontinued or hidden products, in several languages. */
const gone = words(
  'inactive|archived|closed|shut down|shutdown|defunct|dead|discontinued|deprecated|out of business|unmaintained|abandoned|draft|trash|deleted|hidden|private|unpublished|retired',
  'inaktiv|archiviert|geschlossen|eingestellt|entwurf|papierkorb|veraltet|gelöscht|inactif|archivé|fermé|abandonné|brouillon',
  'inactivo|archivado|cerrado|descontinuado|borrador|inativo|arquivado|encerrado|inattivo|archiviato|chiuso|dismesso|nieaktywny|inactief|gesloten',
  '停用|已停用|已关闭|下线|已下线|归档|終了|停止|サービス終了|неактивен|неактивно|закрыт|закрыто|архив',
);
const statusNames = words(
  'status|state|post status|company status|listing status|statut|estado|stato|zustand|状态|状態|статус',
);
const goneNames = words(
  'archived|is archived|closed|is closed|discontinued|deprecated|defunct|inactive|is inactive|deleted|is deleted|hidden|archiviert',
);
const activeNames = words(
  'active|is active|enabled|is enabled|published|is published|visible|is visible|aktiv|veröffentlicht|actif|activo|ativo|attivo',
);
const yes = words('true|yes|1|x|y|checked|ja|wahr|oui|vrai|sí|si|sim|да|是|はい');
const no = words('false|no|0|n|nein|falsch|non|faux|não|нет|否|いいえ');

/** Whether a column marks a product as discontinued or hidden: "Inactive", `archived: true`, `published: false`. */
export function saysNotActive(column: string, value: unknown): boolean {
  if (!['string', 'boolean', 'number'].includes(typeof value)) return false;
  const [name, said] = [plain(column), plain(String(value))];
  if (statusNames.has(name)) return gone.has(said);
  return (goneNames.has(name) && yes.has(said)) || (activeNames.has(name) && no.has(said));
}

const longestLooked = 60;
const plain = (text: string): string =>
  text
    .slice(0, longestLooked)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split('|')));
}
