import { DataTable, Edit, List, ReferenceField, required, SimpleForm, TextInput } from 'react-admin';
import { Stock } from '../../../src/shared/stock/Stock.tsx';

export const TeamList = () => (
  <Stock>
    <List filters={[<TextInput key="q" source="q" label="ra.action.search" alwaysOn />]}>
      <DataTable>
        <DataTable.Col source="name" label="teams.field.name" />
        <DataTable.Col source="accountId" label="teams.field.account" disableSort>
          <ReferenceField source="accountId" reference="accounts" />
        </DataTable.Col>
      </DataTable>
    </List>
  </Stock>
);

export const TeamForm = () => (
  <Stock>
    <Edit queryOptions={{ staleTime: Infinity }}>
      <SimpleForm>
        <TextInput source="name" label="teams.field.name" validate={required()} />
      </SimpleForm>
    </Edit>
  </Stock>
);
