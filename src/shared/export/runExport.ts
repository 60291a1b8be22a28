/** Runs an export from the first page to the closed file. Loaded on demand. */
import { columnsFor, type CsvColumn, csvHeader, csvLines } from './csv.ts';

type Sink = {
  write(text: string): Promise<void>;
  /** Completes the file and offers it for download. */
  close(): Promise<void>;
  /** Removes an incomplete file. */
  abort(): Promise<void>;
};

type SavePicker = (options: {
  suggestedName: string;
  types: { accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

function blobSink(fileName: string): Sink {
  // Turned into a Blob at once, so that each part leaves the heap.
  let parts: Blob[] = [];
  return {
    write: async (text) => void parts.push(new Blob([text])),
    async close() {
      const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      // Once started, the download keeps its own reference to the bytes.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      parts = [];
    },
    abort: async () => void (parts = []),
  };
}

/** Opens the sink; undefined when the file dialog was cancelled. */
async function openSink(fileName: string): Promise<Sink | undefined> {
  const picker = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
  if (!picker) return blobSink(fileName);
  try {
    const handle = await picker.call(window, {
      suggestedName: fileName,
      types: [{ accept: { 'text/csv': ['.csv'] } }],
    });
    const stream = await handle.createWritable();
    return { write: (text) => stream.write(text), close: () => stream.close(), abort: () => stream.abort() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // Blocked by a policy or an embedding page: falls back to a download.
    return blobSink(fileName);
  }
}

export type ReadPages<T> = (request: {
  signal: AbortSignal;
  onPage(records: T[], total: number): Promise<void>;
}) => Promise<void>;

export type ExportJob<T> = {
  fileName: string;
  columns: readonly CsvColumn<T>[];
  /** Keys of the columns that the list shows; undefined: all columns. */
  shown?: readonly string[] | undefined;
  read: ReadPages<T>;
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
};

/** `total` is the server's largest count: a row that left the list moved others to pages that were already read. */
export type ExportResult = { written: number; total: number };

/**
 * Reads and exports all records. Resolves with undefined when the file dialog was cancelled; rejects when reading or
 * writing fails.
 */
export async function runExport<T>({
  fileName,
  columns: offered,
  shown,
  read,
  signal,
  onProgress,
}: ExportJob<T>): Promise<ExportResult | undefined> {
  const sink = await openSink(fileName);
  if (!sink) return undefined;
  const columns = columnsFor(offered, shown);
  const result: ExportResult = { written: 0, total: 0 };
  try {
    await sink.write(csvHeader(columns));
    await read({
      signal,
      async onPage(records, total) {
        signal.throwIfAborted();
        await sink.write(csvLines(columns, records));
        result.written += records.length;
        result.total = Math.max(result.total, total);
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
