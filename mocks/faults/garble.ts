/** Corrupts the shape of an answer, which stays valid JSON. */
type Json = unknown;
type Record_ = Record<string, Json>;

const MANY = 10_000;
/** Identifying fields are left alone, so that the answer is incomplete but usable. */
const IDENTITY = new Set(['id', '_id', 'token', 'userId', 'userType', 'count', 'totalCount', 'value']);

const isRecord = (value: Json): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies `change` to every record of the answer, or of the lists in it. */
function eachRecord(value: Json, change: (record: Record_) => Record_): Json {
  if (Array.isArray(value)) return value.map((member) => eachRecord(member, change));
  if (!isRecord(value)) return value;
  const lists = Object.values(value).filter((member) => Array.isArray(member) && member.some(isRecord));
  const isEnvelope = lists.length > 0 && !('id' in value);
  if (!isEnvelope) return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      Array.isArray(member) ? eachRecord(member, change) : member,
    ]),
  );
}

const nulled = (record: Record_): Record_ =>
  Object.fromEntries(Object.entries(record).map(([key, member]) => [key, IDENTITY.has(key) ? member : null]));

const stripped = (record: Record_): Record_ =>
  Object.fromEntries(Object.entries(record).filter(([key]) => IDENTITY.has(key)));

/** Replaces upper-case constants by an unknown one. */
function strange(value: Json): Json {
  if (typeof value === 'string') return /^[A-Z][A-Z_]{2,}[A-Z\d]*$/u.test(value) ? 'SOMETHING_NEW' : value;
  if (Array.isArray(value)) return value.map(strange);
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, strange(member)]))
    : value;
}

function multiplied(rows: readonly Json[]): Json[] {
  const [model] = rows;
  return Array.from({ length: MANY }, (_, index) => {
    const row = rows[index % rows.length] ?? model;
    const copy = Math.floor(index / rows.length);
    if (!isRecord(row) || copy === 0) return row;
    const renamed = Object.fromEntries(
      Object.entries(row).map(([key, member]) => [
        key,
        key === 'id' || key === '_id' ? `${String(member)}-${copy}` : member,
      ]),
    );
    return renamed;
  });
}

/** The answer with its shape corrupted in the given way. */
export function garbled(
  kind: 'swapped' | 'nulls' | 'missing' | 'unknownEnum' | 'manyRows',
  body: Json,
): Json {
  switch (kind) {
    case 'swapped':
      return Array.isArray(body) ? Object.fromEntries(body.entries()) : [body ?? null];
    case 'nulls':
      return eachRecord(body, nulled);
    case 'missing':
      return eachRecord(body, stripped);
    case 'unknownEnum':
      return strange(body);
    case 'manyRows':
      if (Array.isArray(body) && body.length > 0) return multiplied(body);
      if (!isRecord(body)) return body;
      return Object.fromEntries(
        Object.entries(body).map(([key, member]) => [
          key,
          Array.isArray(member) && member.some(isRecord) ? multiplied(member) : member,
        ]),
      );
  }
}
