/** Runs an export from the first page to the closed file. Loaded on demand. */
import { type CsvColumn, csvHeader, csvLines } from './csv.ts';
import { openSink } from './sink.ts';

export type ReadPages<T> = (request: {
  signal: AbortSignal;
  onPage(records: T[], total: number): Promise<void>;
}) => Promise<void>;

export type ExportJob<T> = {
  fileName: string;
  columns: readonly CsvColumn<T>[];
  read: ReadPages<T>;
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
};

/** `total` is the server's final count; it differs from `written` when the list changed meanwhile. */
export type ExportResult = { written: number; total: number };

/** Writes records that have already been read. Rejects when writing fails. */
export const exportRecords = async <T>(
  fileName: string,
  columns: readonly CsvColumn<T>[],
  records: T[],
): Promise<void> =>
  void (await runExport({
    fileName,
    columns,
    read: ({ onPage }) => onPage(records, records.length),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  }));

/**
 * Reads and writes all records. Resolves with undefined when the file dialog was cancelled; rejects when reading or
 * writing fails.
 */
export async function runExport<T>({
  fileName,
  columns,
  read,
  signal,
  onProgress,
}: ExportJob<T>): Promise<ExportResult | undefined> {
  const sink = await openSink(fileName);
  if (!sink) return undefined;
  const result: ExportResult = { written: 0, total: 0 };
  try {
    await sink.write(csvHeader(columns));
    await read({
      signal,
      async onPage(records, total) {
        signal.throwIfAborted();
        await sink.write(csvLines(columns, records));
        result.written += records.length;
        result.total = total;
        onProgress(result.written, total);
      },
    });
    signal.throwIfAborted();
    await sink.close();
    return result;
  } catch (error) {
    await sink.abort().catch(() => undefined);
    throw error;
  }
}
