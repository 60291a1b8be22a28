/** Screens made of react-admin's stock components, one per resource. */
import {
  BooleanInput,
  BulkDeleteButton,
  ChipField,
  DataTable,
  DateField,
  DeleteButton,
  Edit,
  EmailField,
  ExportButton,
  FilterButton,
  List,
  NumberField,
  ReferenceArrayField,
  ReferenceField,
  required,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  SingleFieldList,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { Stock } from '../../src/shared/stock/Stock.tsx';

const choicesOf = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
const TYPES = choicesOf('ENTERPRISE', 'PROFESSIONAL', 'LITE');
const STATES = choicesOf('ACTIVE', 'LAPSED', 'DISABLED');

/** The record named in the address. */
const useId = (): string => decodeURIComponent(useParams()['id'] ?? '');
/** The account or pool that a list is filtered by: `?of=`. */
function useOwner(field: 'accountId' | 'creditPoolId'): Record<string, string> {
  const [query] = useSearchParams();
  return { [field]: query.get('of') ?? '' };
}
const toEdit = (id: unknown, resource: string) => `/stock/${resource}/${encodeURIComponent(String(id))}`;

export const Accounts = () => (
  <Stock>
    <List
      resource="accounts"
      filters={[
        <TextInput key="q" source="q" label="Search" alwaysOn />,
        <SelectInput key="type" source="accessType" label="Type" choices={TYPES} />,
        <SelectInput key="status" source="status" label="State" choices={STATES} />,
      ]}
    >
      <DataTable rowClick={toEdit}>
        <DataTable.Col source="name" label="Account" />
        <DataTable.Col label="Type" source="accessType" disableSort>
          <ChipField source="accessType" />
        </DataTable.Col>
        <DataTable.NumberCol source="seatsUsed" label="Seats used" />
        <DataTable.Col label="Managers" source="managers" disableSort>
          <ReferenceArrayField source="managers" reference="users">
            <SingleFieldList linkType={false}>
              <ChipField source="email" size="small" />
            </SingleFieldList>
          </ReferenceArrayField>
        </DataTable.Col>
        <DataTable.Col source="createdAt" label="Created">
          <DateField source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  </Stock>
);

export const Account = () => (
  <Stock>
    <Edit resource="accounts" id={useId()} redirect={false}>
      <SimpleForm>
        <TextInput source="name" label="Name" validate={required()} />
        <SelectInput source="accessType" label="Type" choices={TYPES} />
        <SelectInput
          source="status"
          label="State"
          choices={STATES}
          helperText="Lapsed accounts keep their data."
        />
      </SimpleForm>
    </Edit>
  </Stock>
);

export const AccountShow = () => (
  <Stock>
    <Show resource="accounts" id={useId()}>
      <SimpleShowLayout>
        <TextField source="name" label="Name" />
        <ChipField source="status" label="State" />
        <NumberField source="seatsUsed" label="Seats used" />
        <ReferenceArrayField source="managers" reference="users" label="Managers" />
      </SimpleShowLayout>
    </Show>
  </Stock>
);

export const Users = () => (
  <Stock>
    <List
      resource="users"
      filters={[
        <TextInput key="q" source="q" label="Search" alwaysOn />,
        <BooleanInput key="active" source="isActive" label="Active" />,
      ]}
    >
      <DataTable rowClick={toEdit}>
        <DataTable.Col source="email" label="E-mail">
          <EmailField source="email" />
        </DataTable.Col>
        <DataTable.Col source="userType" label="Type" disableSort />
        <DataTable.Col source="accountId" label="Account" disableSort>
          <ReferenceField source="accountId" reference="accounts" link={false} />
        </DataTable.Col>
      </DataTable>
    </List>
  </Stock>
);

export const User = () => (
  <Stock>
    <Edit resource="users" id={useId()} redirect={false}>
      <SimpleForm>
        <TextInput source="firstName" label="First name" validate={required()} />
        <TextInput source="lastName" label="Last name" />
        <BooleanInput source="isActive" label="Active" />
      </SimpleForm>
    </Edit>
  </Stock>
);

export const Teams = () => (
  <Stock>
    <List resource="teams">
      <DataTable rowClick={toEdit}>
        <DataTable.Col source="name" label="Team name" />
        <DataTable.Col source="accountId" label="Account" disableSort>
          <ReferenceField source="accountId" reference="accounts" link={false} />
        </DataTable.Col>
        <DataTable.Col source="members" label="Members" disableSort>
          <ReferenceArrayField source="members" reference="users">
            <SingleFieldList linkType={false} />
          </ReferenceArrayField>
        </DataTable.Col>
      </DataTable>
    </List>
  </Stock>
);

/** Teams can't be read by id, so the form starts with the list's record. */
export const Team = () => (
  <Stock>
    <Edit resource="teams" id={useId()} redirect={false} queryOptions={{ staleTime: Infinity }}>
      <SimpleForm>
        <TextInput source="name" label="Team name" validate={required()} />
      </SimpleForm>
    </Edit>
  </Stock>
);

export const CreditPools = () => (
  <Stock>
    <List
      resource="credit-pools"
      filter={useOwner('accountId')}
      filters={[<TextInput key="name" source="name" label="Name" />]}
      actions={
        <TopToolbar>
          <FilterButton />
          <ExportButton />
        </TopToolbar>
      }
    >
      <DataTable rowClick={toEdit} bulkActionButtons={<BulkDeleteButton />}>
        <DataTable.Col source="name" label="Name" />
        <DataTable.NumberCol source="creditsAvailable" label="Available" />
        <DataTable.Col label="Deletion">
          <DeleteButton redirect={false} />
        </DataTable.Col>
      </DataTable>
    </List>
  </Stock>
);

export const CreditPool = () => (
  <Stock>
    <Edit resource="credit-pools" id={useId()} redirect={false}>
      <SimpleForm>
        <TextInput source="name" label="Name" validate={required()} />
      </SimpleForm>
    </Edit>
  </Stock>
);

export const DrawDowns = () => (
  <Stock>
    <List resource="draw-downs" filter={useOwner('creditPoolId')}>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="projectName" label="Project" />
        <DataTable.Col source="status" label="State" disableSort />
        <DataTable.NumberCol source="drawdownAmount" label="Cents" />
        <DataTable.Col label="Deletion">
          <DeleteButton redirect={false} />
        </DataTable.Col>
      </DataTable>
    </List>
  </Stock>
);

export const VideoTerms = () => (
  <Stock>
    <List resource="video-terms" filter={useOwner('accountId')}>
      <DataTable rowClick={false}>
        <DataTable.Col source="termStartDate" label="Start">
          <DateField source="termStartDate" options={{ timeZone: 'UTC' }} />
        </DataTable.Col>
        <DataTable.NumberCol source="allocatedSeconds" label="Seconds" />
        <DataTable.Col label="Deletion">
          <DeleteButton redirect={false} />
        </DataTable.Col>
      </DataTable>
    </List>
  </Stock>
);

export const Invoices = () => (
  <Stock>
    <List
      resource="invoices"
      filter={useOwner('accountId')}
      filters={[
        <SelectInput key="s" source="status" label="State" choices={choicesOf('paid', 'open')} alwaysOn />,
      ]}
    >
      <DataTable rowClick={false}>
        <DataTable.Col source="number" label="Number" disableSort />
        <DataTable.Col source="status" label="State" disableSort />
        <DataTable.NumberCol source="amount" label="Cents" disableSort />
        <DataTable.Col source="createdAt" label="Created">
          <DateField source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  </Stock>
);
